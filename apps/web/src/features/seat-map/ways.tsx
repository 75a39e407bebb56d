import { Segmented } from 'antd';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from './texts.ts';

export type Way = 'map' | 'list';

/** Map or list: each has every act of the other. */
export function Ways({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const { t } = useTexts(texts);
  return (
    <Segmented
      aria-label={t('way')}
      value={way}
      options={[
        { value: 'map', label: t('map') },
        { value: 'list', label: t('list') },
      ]}
      onChange={(next) => onChange(next as Way)}
    />
  );
}
