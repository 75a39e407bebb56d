import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect } from 'react';
import { CodeMissing, reloadIfServed } from '../lib/loading/load-code.ts';
import { logError } from '../lib/errors/logger.ts';
import { Empty } from './empty.tsx';
import { texts } from './texts.ts';
import { useTexts } from '../lib/text/texts.ts';

/** A page that threw: says so and offers to reload it; reloads automatically if its code failed to load and the network is back. */
export function FaultPage({ error }: ErrorComponentProps) {
  const { t } = useTexts(texts);
  const router = useRouter();
  useEffect(() => logError('A page did not load', error), [error]);
  const isMissing = error instanceof CodeMissing;
  const isAskedAgain = !isMissing || error.isAskedAgain;
  useEffect(() => {
    const again = () => void router.invalidate();
    if (!isMissing || !isAskedAgain) return undefined;
    if (navigator.onLine) again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isMissing, isAskedAgain, router]);
  return (
    <Empty
      level={1}
      title={t('faultTitle')}
      hint={t(isMissing ? 'missingHint' : 'faultHint')}
      action={
        <Button type="primary" size="large" onClick={() => void (isAskedAgain ? router.invalidate() : reloadIfServed())}>
          {t('tryAgain')}
        </Button>
      }
    />
  );
}
