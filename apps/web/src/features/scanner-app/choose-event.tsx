import { formatInstant } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import doorStyles from '#parts/door/scanner.module.css';
import holderStyles from '#parts/door/holder.module.css';
import type { DeviceEvent } from './engine/kept.ts';
import { texts } from './texts.ts';

interface ChooseEventProps {
  events: readonly DeviceEvent[];
  onChoose: (eventId: string) => void;
}

/** Which of its events' doors a phone is at. */
export function ChooseEvent({ events, onChoose }: ChooseEventProps) {
  const { t } = useTexts(texts);
  return (
    <div className={`${doorStyles.door} ${doorStyles.ready}`}>
      <title>{t('title')}</title>
      <main id="main" className={doorStyles.find}>
        <h1>{t('chooseTitle')}</h1>
        {events.length === 0 && <p className={doorStyles.hint}>{t('noEvents')}</p>}
        <div className={holderStyles.holder}>
          <ul>
            {events.map(({ eventId, name, startsAt, timezone }) => (
              <li key={eventId}>
                <button type="button" onClick={() => onChoose(eventId)}>
                  <b>{name}</b> {startsAt && <span>{t('starts', { at: formatInstant(startsAt, 'detail', timezone) })}</span>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </main>
    </div>
  );
}
