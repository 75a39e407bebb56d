import { pairingCodeOf } from '@marquee/shared/door/devices';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { Finder } from '#parts/door/finder.tsx';
import doorStyles from '#parts/door/scanner.module.css';
import { useCameraCodes } from '#parts/door/use-camera-codes.ts';
import { Refused } from './engine/server.ts';
import type { Scanner } from './engine/scanner.ts';
import type { ScannerState } from './engine/scanner-state.ts';
import { InstallHint } from './install-hint.tsx';
import styles from './scanner-app.module.css';
import { texts } from './texts.ts';

interface PairPageProps {
  scanner: Scanner;
  state: ScannerState;
}

/** Makes this phone a device by a code that is typed, read by the camera, or in the page's address. */
export function PairPage({ scanner, state: { hasEnded, unsent } }: PairPageProps) {
  const { t } = useTexts(texts);
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const pair = async (typed: string) => {
    setReading(false);
    setBusy(true);
    setProblem(null);
    try {
      await scanner.pair(typed);
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : t('pairNoNetwork'));
      setBusy(false);
    }
  };
  const pairByAddress = useEffectEvent((given: string) => {
    setCode(given);
    void pair(given);
  });
  useEffect(() => {
    const given = codeOfAddress(location.href);
    if (!given) return;
    // the code is used up, and not to be kept in the history
    history.replaceState(null, '', location.pathname);
    pairByAddress(given);
  }, []);
  return (
    <div className={`${doorStyles.door} ${doorStyles.ready}`}>
      <title>{t('title')}</title>
      <main id="main" className={doorStyles.find}>
        <h1>{t(hasEnded ? 'endedTitle' : 'pairTitle')}</h1>
        <p className={doorStyles.hint}>{t(hasEnded ? 'ended' : 'pairHint')}</p>
        {unsent > 0 && (
          <p className={doorStyles.line} role="status">
            {t('keptUnsent', { count: unsent })}
          </p>
        )}
        <form
          className={`${doorStyles.type} ${styles.pair}`}
          onSubmit={(event) => {
            event.preventDefault();
            if (code.trim()) void pair(code);
          }}
        >
          <label htmlFor="pairing-code">{t('pairCode')}</label>
          <input
            id="pairing-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="K7QF-2M9D"
            aria-invalid={problem !== null}
            aria-describedby={problem ? 'pairing-problem' : undefined}
          />
          {problem && (
            <p id="pairing-problem" className={doorStyles.line} role="alert">
              {problem}
            </p>
          )}
          <div className={`${doorStyles.btns} ${doorStyles.more}`}>
            <button type="submit" className={doorStyles.main} disabled={!code.trim() || isBusy}>
              {t(isBusy ? 'pairing' : 'pair')}
            </button>
            {!isReading && (
              <button type="button" onClick={() => setReading(true)}>
                {t('pairCamera')}
              </button>
            )}
          </div>
        </form>
        <InstallHint />
      </main>
      {isReading && <PairingCamera onCode={(read) => void pair(read)} />}
    </div>
  );
}

/** Reads the QR code of the desk's page; other codes are none of ours. */
function PairingCamera({ onCode }: { onCode: (code: string) => void }) {
  const camera = useCameraCodes(true, 'ready', (text) => {
    const code = codeOfAddress(text) ?? pairingCodeOf(text);
    if (code) onCode(code);
  });
  return <Finder video={camera.video} state={camera.state} waiting={0} hidden={false} zoom={camera.zoom} />;
}

/** `…/door/#K7QF-2M9D` or `…/door/?code=K7QF-2M9D`. */
export function codeOfAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hash, searchParams } = new URL(address);
  return pairingCodeOf(decodeURIComponent(hash.slice(1))) ?? pairingCodeOf(searchParams.get('code') ?? '');
}
