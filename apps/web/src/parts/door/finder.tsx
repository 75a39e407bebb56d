import type { RefObject } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import type { CameraState, Zoom } from './use-camera-codes.ts';
import holderStyles from './holder.module.css';
import styles from './scanner.module.css';
import { texts } from './texts.ts';

const HINTS = { starting: 'starting', on: 'hint', missing: 'noCamera', blocked: 'cameraBlocked' } as const;

interface FinderProps {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** How many readings have no answer yet. */
  waiting: number;
  hidden: boolean;
  zoom: Zoom | null;
  /** In place of how to hold the code. */
  hint?: string | undefined;
}

/**
 * The camera's picture in its frame, and one line about it. Hidden behind a verdict it stays laid out: a browser may
 * stop a video that has no box, and the next code must be read.
 */
export function Finder({ video, state, waiting, hidden, zoom, hint }: FinderProps) {
  const { t } = useTexts(texts);
  return (
    <main id={hidden ? undefined : 'main'} className={hidden ? holderStyles.offstage : undefined} aria-hidden={hidden}>
      <div className={holderStyles.finder} aria-hidden="true">
        <video ref={video} muted playsInline />
        <i />
        <i />
        <i />
        <i />
        {state === 'on' && <span />}
      </div>
      {zoom && !hidden && (
        <button type="button" className={holderStyles.zoom} aria-label={t('zoom', { times: zoom.now })} onClick={zoom.next}>
          {t('times', { times: zoom.now })}
        </button>
      )}
      <p className={styles.hint} role="status">
        {waiting > 0 ? t('asking', { count: waiting }) : (state === 'on' && hint) || t(HINTS[state])}
      </p>
    </main>
  );
}
