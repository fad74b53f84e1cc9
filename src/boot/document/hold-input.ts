/**
 * The part of the start script that holds what only the app's code can answer, to be replayed by it
 * (src/boot/input/replay.ts): without it a pressed button would do nothing, and a sent form would load the page anew.
 * Links work by themselves, and typed text stays in its field.
 */
export const HOLD_INPUT = `
  const held = []
  // who presses twice because nothing happens wants it once
  const hold = (one) => held.some(({ target }) => target === one.target) || held.push(one)
  const click = (event) => {
    const target = event.target.closest('button')
    if (!target || target.popoverTargetElement || target.type === 'submit') return
    hold({ target })
  }
  const change = ({ target }) => {
    if (target.localName !== 'select') return
    const one = held.find((each) => each.target === target) ?? { target }
    hold(one)
    one.value = target.value
  }
  const submit = (event) => {
    event.preventDefault()
    hold({ target: event.target, submitter: event.submitter })
  }
  // after those who say what a click is meant for (src/boot/input/press-target.ts)
  addEventListener('click', click)
  addEventListener('change', change, true)
  addEventListener('submit', submit, true)
  const stopHolding = () => {
    removeEventListener('click', click)
    removeEventListener('change', change, true)
    removeEventListener('submit', submit, true)
  }
`
