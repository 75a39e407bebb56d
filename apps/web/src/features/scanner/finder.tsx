import type { RefObject } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import type { CameraState } from './use-camera-codes.ts';
import holderStyles from './holder.module.css';
import styles from './scanner.module.css';
import { texts } from './texts.ts';

const HINTS = { starting: 'starting', on: 'hint', missing: 'noCamera', blocked: 'cameraBlocked' } as const;

interface FinderProps {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  hidden: boolean;
}

/** The camera's picture in its frame, and one line about it. */
export function Finder({ video, state, hidden }: FinderProps) {
  const { t } = useTexts(texts);
  return (
    <main id={hidden ? undefined : 'main'} hidden={hidden} style={hidden ? { display: 'none' } : undefined}>
      <div className={holderStyles.finder} aria-hidden="true">
        <video ref={video} muted playsInline />
        <i />
        <i />
        <i />
        <i />
        {state === 'on' && <span />}
      </div>
      <p className={styles.hint} role="status">
        {t(HINTS[state])}
      </p>
    </main>
  );
}
