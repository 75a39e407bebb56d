import { rulingText } from '@marquee/shared/door/ruling-text';
import { isApproval } from '@marquee/shared/door/verdict';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { useHeading } from '#parts/door/door-answer.tsx';
import { focusOnce } from '#parts/door/focus-once.ts';
import holderStyles from '#parts/door/holder.module.css';
import doorStyles from '#parts/door/scanner.module.css';
import { texts as doorTexts } from '#parts/door/texts.ts';
import type { FoundRow, Scanner } from './engine/scanner.ts';
import { texts } from './texts.ts';

interface FindListedProps {
  scanner: Scanner;
  timezone: string;
  isBusy: boolean;
  /** What is in the field: kept while a verdict is shown. */
  typed: string;
  onType: (typed: string) => void;
  onAdmit: (itemId: string) => void;
  onBack: () => void;
}

/** Finds holders by name in the list of this phone, while they are typed. */
export function FindListed({ scanner, timezone, isBusy, typed, onType, onAdmit, onBack }: FindListedProps) {
  const { t } = useTexts(texts);
  const { t: tDoor } = useTexts(doorTexts);
  const [chosen, setChosen] = useState<string | null>(null);
  const { found, hasMore } = scanner.find(typed);
  const headingOf = useHeading();
  const refusalOf = (judged: FoundRow['judged']) => headingOf({ verdict: judged.verdict, message: rulingText(judged, timezone) });
  if (chosen) {
    const letIn = () => {
      setChosen(null);
      onAdmit(chosen);
    };
    return <ConfirmListed item={scanner.item(chosen)} isBusy={isBusy} onAdmit={letIn} onBack={() => setChosen(null)} />;
  }
  return (
    <main id="main" className={doorStyles.find}>
      <div className={doorStyles.type}>
        <label htmlFor="listed-name">{t('findHint')}</label>
        <input
          id="listed-name"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          ref={typed === '' ? focusOnce : null}
        />
        <div className={`${doorStyles.btns} ${doorStyles.more}`}>
          <button type="button" onClick={onBack}>
            {tDoor('back')}
          </button>
        </div>
      </div>
      <p className={doorStyles.hint} role="status">
        {typed.trim() && (found.length === 0 ? t('noneOnList') : t(hasMore ? 'onListMore' : 'onList', { count: found.length }))}
      </p>
      <div className={holderStyles.holder}>
        <ul>
          {found.map(({ row, judged }) => (
            <li key={row.itemId}>
              <button type="button" onClick={() => (isApproval(judged.verdict) ? setChosen(row.itemId) : onAdmit(row.itemId))}>
                <b>{row.name || tDoor('guest')}</b>{' '}
                <span>
                  {[
                    [row.type, row.seat].filter(Boolean).join(', '),
                    isApproval(judged.verdict) ? tDoor(judged.verdict === 'HandOut' ? 'toHandOut' : 'toLetIn') : refusalOf(judged),
                  ].join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}

interface ConfirmListedProps {
  item: FoundRow | null;
  isBusy: boolean;
  onAdmit: () => void;
  onBack: () => void;
}

/** The holder of an item, shown before it is let in by a name or a short code. */
export function ConfirmListed({ item, isBusy, onAdmit, onBack }: ConfirmListedProps) {
  const { t } = useTexts(texts);
  const { t: tDoor } = useTexts(doorTexts);
  const isAddOn = item?.row.kind === 'upgrade';
  return (
    <main id="main" className={doorStyles.find}>
      {/* announced at once: staff must compare the holder with the person */}
      <h1 tabIndex={-1} ref={focusOnce}>
        {item ? item.row.name || tDoor('guest') : t('unknownShort')}
      </h1>
      {item && (
        <>
          <p className={doorStyles.line}>{tDoor(isAddOn ? 'askHandOut' : 'askLetIn')}</p>
          <dl>
            <div>
              <dt>{tDoor(isAddOn ? 'addOn' : 'ticket')}</dt>
              <dd>{item.row.type}</dd>
            </div>
            {item.row.seat && (
              <div>
                <dt>{tDoor('seat')}</dt>
                <dd>{item.row.seat}</dd>
              </div>
            )}
          </dl>
        </>
      )}
      <div className={`${doorStyles.btns} ${doorStyles.two}`}>
        <button type="button" onClick={onBack}>
          {tDoor('back')}
        </button>
        <button type="button" className={doorStyles.main} disabled={isBusy || !item} onClick={onAdmit}>
          {tDoor(isAddOn ? 'handOut' : 'letIn')}
        </button>
      </div>
    </main>
  );
}
