import { DrawStory } from '../../../components/draw-story.tsx'
import { Mark } from './mark.tsx'
import type { AboutText } from './text.ts'

export const aboutEn: AboutText = {
  lead: 'Akashi (証, “proof”) is a gallery of digital works by artists and brands. Every work comes with its own certificate.',
  steps: [
    {
      title: 'Choose a ball',
      text: 'A ball is a blind box. What’s inside was decided before the sale, and you find out when you open it. Its page shows every work it may hold, the odds, and how many are left.',
    },
    {
      title: 'Open it',
      text: 'Once you’ve paid, press and hold the ball to open it. The work inside goes straight into your collection.',
    },
    {
      title: 'Get its certificate',
      text: 'Every work has one, with the artist, the edition and the owner on it. Show it at an event, or print it and hang it beside the work.',
    },
  ],
  sections: [
    {
      id: 'draw',
      title: 'You can check the draw',
      body: (
        <>
          <DrawStory />
          <p>
            On the page of a work you’ve received, tap “Check the draw”: your own device works it out again
            and compares the result with what was published.
          </p>
        </>
      ),
    },
    {
      id: 'certificate',
      title: 'No two certificates are alike',
      body: (
        <>
          <p>
            A certificate says who made the work, its edition number, which shop issued it, and who owns it
            now. The record is on a blockchain, where nobody can rewrite it. The pattern around the edge is
            drawn from the certificate’s own code.
          </p>
          <p>
            It’s saved on your device, so it opens without a signal too (unless your browser can’t save it, as
            in a private window).
          </p>
        </>
      ),
    },
    {
      id: 'marks',
      title: 'The circle and the square',
      body: (
        <>
          <Mark of="circle">
            A circle means not known yet: a ball that’s still closed, or a check that isn’t finished.
          </Mark>
          <Mark of="seal">
            The square red seal means proven. It’s on certificates, and on works confirmed as genuine.
          </Mark>
          <Mark of="logo">Our logo is the one turning into the other.</Mark>
        </>
      ),
    },
    {
      id: 'start',
      title: 'Getting started',
      body: (
        <p>
          All you need is an email address, or a wallet of your own. You pay by card, in yen, and every price
          includes tax. There are no blockchain fees.
        </p>
      ),
    },
  ],
}
