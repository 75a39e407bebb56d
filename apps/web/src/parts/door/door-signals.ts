/**
 * Accepted is one high tone and a short buzz, accepted beyond the list is two equal tones and two buzzes, refused is two low tones and a long broken buzz, handing out is three
 * rising tones and three short buzzes, leaving is a high tone before a low one and a short buzz: they differ without looking.
 */
const SIGNALS = {
  yes: { tones: [{ hertz: 1320, at: 0, seconds: 0.14 }], buzz: [80] },
  warn: {
    tones: [
      { hertz: 880, at: 0, seconds: 0.12 },
      { hertz: 880, at: 0.2, seconds: 0.12 },
    ],
    buzz: [80, 60, 80],
  },
  give: {
    tones: [
      { hertz: 660, at: 0, seconds: 0.12 },
      { hertz: 880, at: 0.14, seconds: 0.12 },
      { hertz: 1100, at: 0.28, seconds: 0.16 },
    ],
    buzz: [60, 60, 60, 60, 60],
  },
  out: {
    tones: [
      { hertz: 880, at: 0, seconds: 0.12 },
      { hertz: 440, at: 0.14, seconds: 0.16 },
    ],
    buzz: [80],
  },
  no: {
    tones: [
      { hertz: 220, at: 0, seconds: 0.18 },
      { hertz: 180, at: 0.24, seconds: 0.26 },
    ],
    buzz: [220, 90, 220],
  },
} as const;

let sound: AudioContext | null = null;
let madeBy: typeof AudioContext | null = null;

/** Plays and vibrates as far as the device can; never fails. */
export function signal(kind: keyof typeof SIGNALS): void {
  const { tones, buzz } = SIGNALS[kind];
  navigator.vibrate?.([...buzz]);
  if (typeof AudioContext === 'undefined') return;
  // made once for each page
  if (sound === null || madeBy !== AudioContext) [sound, madeBy] = [new AudioContext(), AudioContext];
  for (const { hertz, at, seconds } of tones) {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.25, sound.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + at + seconds);
    tone.connect(volume).connect(sound.destination);
    tone.start(sound.currentTime + at);
    tone.stop(sound.currentTime + at + seconds);
  }
}
