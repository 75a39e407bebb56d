import { errorText } from '@marquee/shared/error-texts';
import { useTexts } from '#lib/text/texts.ts';
import { useNotices } from '#ui/notices.tsx';
import { Section } from '../sections/section.tsx';
import type { EventDraft } from './draft.ts';
import { useEventEditor } from './event-context.ts';
import { texts } from '../texts.ts';
import styles from './type-section.module.css';

const TYPES = ['GeneralEvent', 'Concert'] as const satisfies EventDraft['type'][];

/** Shows what type of event it is; fixed once there are orders (AUT-013). */
export function TypeSection() {
  const { t } = useTexts(texts);
  const { form, saved } = useEventEditor();
  const notices = useNotices();
  const choose = (type: EventDraft['type']) => {
    if (saved?.hasOrders) return notices.error(errorText('EVENT_LOCKED_FIELD'));
    form.change({ type });
  };
  return (
    <Section name="type">
      <div role="radiogroup" aria-label={t('typeOf')} className={styles.types}>
        {TYPES.map((type, i) => (
          <label key={type} className={styles.kind}>
            <input
              type="radio"
              id={i === 0 ? `${form.id}-type` : `${form.id}-type-${type}`}
              name={`${form.id}-type`}
              checked={form.draft.type === type}
              aria-labelledby={`${form.id}-type-name-${type}`}
              aria-describedby={`${form.id}-type-about-${type}`}
              onChange={() => choose(type)}
            />
            <span>
              <b id={`${form.id}-type-name-${type}`}>{t(type)}</b>
              <span className="small muted" id={`${form.id}-type-about-${type}`}>
                {t(`${type}About`)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </Section>
  );
}
