import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { logError } from '../lib/logger.ts';
import { Empty } from './empty.tsx';

/** A page that threw: says so plainly and offers to load it again. */
export function FaultPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation('ui');
  const router = useRouter();
  useEffect(() => logError('A page did not load', error), [error]);
  return (
    <Empty
      level={1}
      title={t('faultTitle')}
      hint={t('faultHint')}
      action={
        <Button type="primary" size="large" onClick={() => void router.invalidate()}>
          {t('tryAgain')}
        </Button>
      }
    />
  );
}
