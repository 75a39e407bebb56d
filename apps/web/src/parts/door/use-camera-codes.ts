import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { ShownCodes } from './shown-codes.ts';
import type { DoorState } from './use-verdicts.ts';

export type CameraState = 'starting' | 'on' | 'missing' | 'blocked';

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Interval between two readings of the picture; a code is read well within half a second. */
const LOOK_MS = 120;

/**
 * Reads QR codes from the back camera while `active`, also while a verdict is shown; `onCode` gets each showing of a
 * code. A failed reading does not stop it.
 */
export function useCameraCodes(active: boolean, phase: DoorState['phase'], onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const hand = useEffectEvent(onCode);
  const codes = useShownCodes(phase);
  const stream = useStream(video, setState);
  useEffect(() => {
    if (!active || state !== 'on') return;
    const read = readerOf();
    let looking = true;
    const look = async () => {
      const code = video.current ? await read(video.current).catch(() => null) : null;
      if (!looking) return;
      if (code && codes.isNew(code, performance.now())) hand(code);
      timer = setTimeout(() => void look(), LOOK_MS);
    };
    let timer = setTimeout(() => void look(), 0);
    return () => {
      looking = false;
      clearTimeout(timer);
    };
  }, [active, state, codes]);
  const zoom = useZoom(stream, state);
  return { video, state, zoom, setLight: (on: boolean) => switchLight(stream.current, on) };
}

function useShownCodes(phase: DoorState['phase']): ShownCodes {
  const [codes] = useState(() => new ShownCodes());
  const hasFailed = useRef(false);
  useEffect(() => {
    if (phase === 'ready' && hasFailed.current) codes.forget();
    if (phase === 'ready') codes.hidden(performance.now());
    if (phase !== 'asking') hasFailed.current = phase === 'failed';
  }, [codes, phase]);
  return codes;
}

function useStream(video: RefObject<HTMLVideoElement | null>, setState: (state: CameraState) => void) {
  const stream = useRef<MediaStream | null>(null);
  useEffect(() => {
    let wanted = true;
    const start = async () => {
      if (!navigator.mediaDevices?.getUserMedia) return setState('missing');
      try {
        const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
        if (!wanted || !video.current) return stop(opened);
        stream.current = opened;
        video.current.srcObject = opened;
        await video.current.play();
        setState('on');
      } catch (cause) {
        if (wanted) setState(cause instanceof DOMException && cause.name === 'NotAllowedError' ? 'blocked' : 'missing');
      }
    };
    void start();
    return () => {
      wanted = false;
      if (stream.current) stop(stream.current);
    };
  }, [video, setState]);
  return stream;
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The browser's own reader where available, else jsQR on a drawn picture. */
function readerOf(): (video: HTMLVideoElement) => Promise<string | null> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const canvas = document.createElement('canvas');
  // a third of the scanner's code, which browsers with a reader of their own do not need
  let reader: Promise<typeof import('jsqr')> | null = null;
  const load = () =>
    (reader ??= import('jsqr').catch((error: unknown) => {
      reader = null; // the next picture asks again
      throw error;
    }));
  const drawn = async (video: HTMLVideoElement) => readDrawn((await load()).default, canvas, video);
  if (!Native) return drawn;
  const detector = new Native({ formats: ['qr_code'] });
  return (video) =>
    detector.detect(video).then(
      ([first]) => first?.rawValue ?? null,
      () => drawn(video),
    );
}

function readDrawn(jsQR: (typeof import('jsqr'))['default'], canvas: HTMLCanvasElement, video: HTMLVideoElement): string | null {
  const [width, height] = [video.videoWidth, video.videoHeight];
  if (width === 0) return null;
  const picture = canvas.getContext('2d', { willReadFrequently: true });
  if (!picture) return null;
  canvas.width = width;
  canvas.height = height;
  picture.drawImage(video, 0, 0);
  return jsQR(picture.getImageData(0, 0, width, height).data, width, height)?.data || null;
}

/** What a camera that zooms says of itself; the types of browsers do not know it. */
interface Zooming {
  readonly zoom?: { readonly min: number; readonly max: number };
}

export interface Zoom {
  readonly now: number;
  /** Goes on to the next step, and from the last one back to the first. */
  readonly next: () => void;
}

/** A code on a phone that is held far away, or behind a counter. */
const STEPS = [1, 2, 3];

/** The steps that the camera has; null where it has one or none. */
function useZoom(stream: RefObject<MediaStream | null>, state: CameraState): Zoom | null {
  const [at, setAt] = useState(0);
  const [track] = state === 'on' ? (stream.current?.getVideoTracks() ?? []) : [];
  const range = (track?.getCapabilities?.() as Zooming | undefined)?.zoom;
  const steps = range ? STEPS.filter((step) => step >= range.min && step <= range.max) : [];
  if (!track || steps.length < 2) return null;
  const next = () => {
    const following = (at + 1) % steps.length;
    const constraint = { zoom: steps[following] } as MediaTrackConstraintSet;
    track.applyConstraints({ advanced: [constraint] }).then(
      () => setAt(following),
      () => undefined,
    );
  };
  return { now: steps[at]!, next };
}

/** Switches the torch of phones that have one; others do nothing. */
async function switchLight(stream: MediaStream | null, on: boolean): Promise<void> {
  const [track] = stream?.getVideoTracks() ?? [];
  await track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).catch(() => undefined);
}
