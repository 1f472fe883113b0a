// Small sounds, made on the spot. Browsers keep silent until the reader has touched the page; so do we.

export type Sound = 'turn' | 'build' | 'pump' | 'flow' | 'roll' | 'reveal' | 'win';

interface Tone {
  /** Hertz at the start and at the end. */
  from: number;
  to: number;
  /** Seconds. */
  at: number;
  lasts: number;
  loud: number;
  shape: OscillatorType;
}

const tone = (
  from: number,
  to: number,
  at: number,
  lasts: number,
  loud: number,
  shape: OscillatorType = 'sine',
): Tone => ({
  from,
  to,
  at,
  lasts,
  loud,
  shape,
});

const SOUNDS: Record<Sound, readonly Tone[]> = {
  turn: [tone(523, 523, 0, 0.14, 0.16), tone(784, 784, 0.12, 0.22, 0.16)],
  build: [tone(180, 90, 0, 0.09, 0.3, 'triangle'), tone(140, 70, 0.1, 0.1, 0.3, 'triangle')],
  pump: [tone(320, 620, 0, 0.12, 0.16), tone(700, 420, 0.12, 0.1, 0.14)],
  flow: [tone(500, 260, 0, 0.3, 0.1), tone(420, 220, 0.12, 0.35, 0.1), tone(360, 180, 0.25, 0.4, 0.1)],
  roll: [0, 0.07, 0.13, 0.21, 0.3].map((at) => tone(240 + at * 300, 150, at, 0.04, 0.22, 'triangle')),
  reveal: [tone(600, 900, 0, 0.09, 0.12)],
  win: [
    tone(523, 523, 0, 0.18, 0.16),
    tone(659, 659, 0.15, 0.18, 0.16),
    tone(784, 784, 0.3, 0.18, 0.16),
    tone(1047, 1047, 0.45, 0.4, 0.16),
  ],
};

let context: AudioContext | null = null;
const wake = (): void => {
  context ??= new AudioContext();
  void context.resume();
};
window.addEventListener('pointerdown', wake, { once: true });
window.addEventListener('keydown', wake, { once: true });

export function play(sound: Sound): void {
  if (context === null || context.state !== 'running') return;
  for (const { from, to, at, lasts, loud, shape } of SOUNDS[sound]) {
    const begin = context.currentTime + at;
    const oscillator = new OscillatorNode(context, { type: shape, frequency: from });
    const gain = new GainNode(context, { gain: 0 });
    oscillator.frequency.exponentialRampToValueAtTime(to, begin + lasts);
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(loud, begin + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(begin);
    oscillator.stop(begin + lasts + 0.05);
  }
}
