import { vi } from 'vitest';

let pitches: number[] = [];

/** A phone with sound: what it played since the last question, in hertz. */
export function heard(): number[] {
  const [played] = [pitches, (pitches = [])];
  return played;
}

class AudioStandIn {
  readonly currentTime = 0;
  readonly destination = {};
  createOscillator() {
    const frequency = {
      set value(pitch: number) {
        pitches.push(pitch);
      },
    };
    return { frequency, connect: (next: unknown) => next, start: () => {}, stop: () => {} };
  }
  createGain() {
    return { gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }, connect: () => {} };
  }
}

export function muteSounds(): void {
  pitches = [];
  vi.stubGlobal('AudioContext', AudioStandIn);
}
