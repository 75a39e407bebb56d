import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import styles from './keys.module.css';
import { texts } from './texts.ts';

type Word = keyof typeof texts.texts;

/** Every act of a sale, by key (BYD-127). */
const GROUPS: readonly { readonly title: Word; readonly keys: readonly (readonly [key: string, act: Word])[] }[] = [
  {
    title: 'putTogether',
    keys: [
      ['1–9', 'tile'],
      ['←', 'less'],
      ['S', 'seats'],
      ['D', 'code'],
      ['U', 'useCode'],
      ['Q', 'questions'],
      ['N', 'moreGuests'],
      ['G', 'guest'],
    ],
  },
  {
    title: 'pay',
    keys: [
      ['C', 'cash'],
      ['R', 'reader'],
      ['K', 'check'],
      ['T', 'card'],
      ['I', 'giftCard'],
      ['E', 'elsewhere'],
      ['M', 'comp'],
      ['Enter', 'enter'],
      ['Esc', 'escape'],
    ],
  },
  {
    title: 'after',
    keys: [
      ['P', 'print'],
      ['B', 'receipt'],
      ['V', 'void'],
    ],
  },
  {
    title: 'till',
    keys: [
      ['F', 'find'],
      ['L', 'caller'],
      ['O', 'openSales'],
      ['A', 'sellGiftCard'],
      ['W', 'window'],
      ['H', 'fromHold'],
      ['?', 'list'],
    ],
  },
];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(texts);
  return (
    <Dialog open width="explain" title={t('title')} onClose={onClose} dismissLabel={t('close')}>
      <div className={styles.groups}>
        {GROUPS.map(({ title, keys }) => (
          <section key={title} aria-label={t(title)}>
            <h3>{t(title)}</h3>
            <dl>
              {keys.map(([key, act]) => (
                <div key={key}>
                  <dt>
                    <kbd aria-label={act === 'less' ? t('lessKey') : undefined}>{key}</kbd>
                  </dt>
                  <dd>{t(act)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
