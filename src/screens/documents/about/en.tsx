import type { AboutText } from './text.ts'

export const aboutEn: AboutText = {
  lead: 'Akashi (証, “proof”) is a gallery that gives every work by its artists and brands a certificate.',
  stages: ['A closed ball', 'The draw', 'The work', 'Its proof'],
  sections: [
    {
      id: 'ball',
      title: 'How a ball opens',
      rules: [
        'A ball is sold closed. Its page states every work it can hold, the odds of each, and how many are left.',
        'Once you have paid, the draw is made. Only then is it decided what is inside.',
        'The ball opens, and the work is in your collection. What was round becomes a square work at that moment.',
      ],
    },
    {
      id: 'draw',
      title: 'How a draw is proven',
      body: (
        <>
          <p>
            What a ball holds, and in which order, is fixed before the sale. A value that is its fingerprint
            is published and recorded on a blockchain. Where the order starts follows from a block that did
            not exist yet, and each order takes the next place.
          </p>
          <p>
            Neither the maker nor the shop nor the buyer can choose the result. On the page of a work you
            received, “Check the draw” has your own device calculate it again and compare it with what was
            published.
          </p>
        </>
      ),
    },
    {
      id: 'certificate',
      title: 'What a certificate is',
      body: (
        <>
          <p>
            Each work comes with one. It states whose work it is, which number of how many, which shop issued
            it, and whose it is now. The record is on a blockchain, where nobody can rewrite it. The pattern
            of its border is drawn from the certificate’s own value, so no two are alike.
          </p>
          <p>
            It is saved on your device, so you can show it where there is no network (unless your browser
            can’t save it, as in a private window). Printed, it can be framed.
          </p>
        </>
      ),
    },
    {
      id: 'marks',
      title: 'Round and square',
      body: (
        <p>
          This site has two marks. Round is what is not known yet; the square vermilion seal is what is
          proven. They mean the same on every page.
        </p>
      ),
    },
    {
      id: 'start',
      title: 'How to begin',
      body: (
        <p>
          An e-mail address and a password are enough, or log in with a wallet of your own. You pay by card,
          in yen, tax included in every price. Nothing on the blockchain costs you a fee.
        </p>
      ),
    },
  ],
}
