import { SOUND_KEY } from '../../../config/device.ts'
import type { BallMaterial } from '../../../contract/states.ts'
import { hasStored } from '../../../lib/has-stored.ts'

/** What an opening sounds like; silent until it is switched on. */
interface Sound {
  /** Whether it is on, as this device remembers it. */
  on: () => boolean
  switchTo: (on: boolean) => void
  /** A tick of the tension, 0 to 1. */
  tick: (tension: number) => void
  give: () => void
  end: () => void
}

/** A note: when it begins, how high, how long it rings, how loud. Seconds, hertz, seconds, 0 to 1. */
type Note = readonly [at: number, pitch: number, rings: number, loud: number]
/** A breath of noise: when, which pitch it passes, how long, how loud. */
type Noise = Note

interface Voice {
  wave: OscillatorType
  tick: number
  notes: readonly Note[]
  noises: readonly Noise[]
}

const VOICES: Readonly<Record<BallMaterial, Voice>> = {
  glass: {
    wave: 'sine',
    tick: 2_600,
    notes: [
      [0, 1_568, 2.4, 0.16],
      [0.01, 2_349, 2, 0.1],
      [0.03, 3_136, 1.6, 0.08],
      [0.09, 4_186, 1.1, 0.05],
      [0.2, 5_274, 0.8, 0.035],
    ],
    noises: [[0, 6_500, 0.5, 0.22]],
  },
  thread: {
    wave: 'triangle',
    tick: 420,
    notes: [
      [0, 392, 0.7, 0.12],
      [0.16, 523, 0.7, 0.1],
      [0.32, 659, 0.8, 0.09],
      [0.5, 784, 1.2, 0.08],
    ],
    noises: [[0, 1_900, 1.3, 0.09]],
  },
  lacquer: {
    wave: 'sine',
    tick: 240,
    notes: [
      [0, 98, 0.5, 0.42],
      [0.02, 294, 0.3, 0.16],
      [0.5, 880, 2.2, 0.05],
      [0.58, 1_319, 2.2, 0.04],
    ],
    noises: [[0, 900, 0.09, 0.3]],
  },
  capsule: {
    wave: 'triangle',
    tick: 900,
    notes: [
      [0, 330, 0.12, 0.3],
      [0.09, 659, 0.3, 0.13],
      [0.18, 880, 0.3, 0.12],
      [0.27, 1_175, 0.7, 0.1],
    ],
    noises: [[0, 2_400, 0.07, 0.4]],
  },
  seed: {
    wave: 'sine',
    tick: 170,
    notes: [
      [0.1, 262, 2.4, 0.09],
      [0.4, 392, 2.2, 0.08],
      [0.7, 587, 2, 0.07],
      [1, 784, 2, 0.06],
    ],
    noises: [
      [0, 1_300, 0.06, 0.3],
      [0.08, 1_700, 0.05, 0.2],
      [0.15, 1_100, 0.08, 0.16],
    ],
  },
}
const TICK_S = 0.07
/** How long the first ten milliseconds of a sound take to come: without them it cracks. */
const ATTACK_S = 0.006

/** The sounds of a material, made as they are heard; a browser without sound is silent. */
export function soundOf(material: BallMaterial): Sound {
  const voice = VOICES[material]
  let on = hasStored(SOUND_KEY)
  let audio: AudioContext | undefined
  const context = () => {
    if (!on || typeof AudioContext === 'undefined') return undefined
    audio ??= new AudioContext()
    void audio.resume()
    return audio
  }
  return {
    on: () => on,
    switchTo: (wanted) => {
      on = wanted
      remember(wanted)
      if (context()) tick(voice, 0.5, context())
    },
    tick: (tension) => tick(voice, tension, context()),
    give: () => {
      const to = context()
      if (!to) return
      for (const note of voice.notes) ring(to, voice.wave, note)
      for (const noise of voice.noises) breathe(to, noise)
    },
    end: () => void audio?.close(),
  }
}

function tick({ wave, tick: pitch }: Voice, tension: number, to: AudioContext | undefined): void {
  if (to) ring(to, wave, [0, pitch * (1 + tension * 0.6), TICK_S, 0.05 + 0.09 * tension])
}

function ring(to: AudioContext, wave: OscillatorType, [at, pitch, rings, loud]: Note): void {
  const source = to.createOscillator()
  source.type = wave
  source.frequency.value = pitch
  source.connect(fading(to, at, rings, loud))
  source.start(to.currentTime + at)
  source.stop(to.currentTime + at + rings)
}

function breathe(to: AudioContext, [at, pitch, rings, loud]: Noise): void {
  const buffer = to.createBuffer(1, Math.ceil(to.sampleRate * rings), to.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  const source = to.createBufferSource()
  source.buffer = buffer
  const filter = to.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  source.connect(filter).connect(fading(to, at, rings, loud))
  source.start(to.currentTime + at)
}

function fading(to: AudioContext, at: number, rings: number, loud: number): GainNode {
  const gain = to.createGain()
  const begin = to.currentTime + at
  gain.gain.setValueAtTime(0.0001, begin)
  gain.gain.linearRampToValueAtTime(loud, begin + ATTACK_S)
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + rings)
  gain.connect(to.destination)
  return gain
}

function remember(on: boolean): void {
  try {
    if (on) localStorage.setItem(SOUND_KEY, '1')
    else localStorage.removeItem(SOUND_KEY)
  } catch {
    // a storage that is full or forbidden: this opening remembers
  }
}
