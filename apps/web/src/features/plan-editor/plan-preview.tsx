import type { PlanLayout } from '@marquee/shared/seating/plan-layout';
import { Button, Segmented } from 'antd';
import { Eye, Monitor, Smartphone, X } from 'lucide-react';
import { Suspense, useState, type ComponentType } from 'react';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Loading } from '#ui/loading.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { usePlainKey } from '#ui/use-plain-key.ts';
import { texts } from './texts.ts';
import styles from './plan-preview.module.css';

/** The picker of the buyers, from another feature; passed by the route. */
export type BuyersPicker = ComponentType<{ name: string; layout: PlanLayout; isPhone: boolean; onBack: () => void }>;

const SIZES = [
  ['computer', Monitor],
  ['phone', Smartphone],
] as const;

interface PlanPreviewProps {
  name: string;
  layout: PlanLayout;
  /** That is edited. */
  version: number;
  Picker: BuyersPicker;
  onClose: () => void;
}

/** The plan as a buyer chooses from it, under a bar that leads back. Nothing can be bought. */
export function PlanPreview({ name, layout, version, Picker, onClose }: PlanPreviewProps) {
  const { t } = useTexts(texts);
  const [size, setSize] = useState<'computer' | 'phone'>('computer');
  usePlainKey('Escape', onClose);
  return (
    <div className={styles.preview}>
      <section className={styles.bar} aria-label={t('preview')}>
        <Eye size={18} aria-hidden="true" />
        <b className={styles.title}>{t('preview')}</b>
        <span className="grow cut">{t('previewBar', { name, version })}</span>
        <Segmented
          aria-label={t('previewAs')}
          value={size}
          options={SIZES.map(([value, Icon]) => ({ value, label: t(value), icon: <Icon size={15} aria-hidden="true" /> }))}
          onChange={setSize}
        />
        <Button ref={focusOnMount} icon={<X size={16} aria-hidden="true" />} onClick={onClose}>
          {t('backToPlan')}
        </Button>
      </section>
      <div className={size === 'phone' ? `${styles.body} ${styles.phone}` : styles.body}>
        <Suspense fallback={<Loading>{<PageSkeleton />}</Loading>}>
          <Picker name={name} layout={layout} isPhone={size === 'phone'} onBack={onClose} />
        </Suspense>
      </div>
    </div>
  );
}
