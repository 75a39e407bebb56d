import { MapPin } from 'lucide-react';
import { doorsDayText, formatInstant } from '@marquee/shared/time/format';
import { memo, useMemo, type CSSProperties } from 'react';
import { Poster } from '#ui/poster.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { DraftPerformance, PosterDraft } from '../core/draft.ts';
import { useEditor, useEditorZone } from '../core/editor-context.ts';
import styles from '../core/editor.module.css';
import { texts } from '../texts.ts';
import { PreviewPrices } from './preview-prices.tsx';
import { useWizardContext } from './wizard-context.ts';

// a key press in another field does not draw them again
const [PreviewItems, PreviewPerformanceRow] = [memo(PreviewPrices), memo(PreviewPerformance)];

interface PreviewProps {
  /** Is given the element in which the open step shows a picture of its own. */
  place: (element: HTMLElement | null) => void;
  /** It shows one. */
  isTaken: boolean;
}

/** The draft as buyers will see it (AUT-032, 034). */
export function Preview({ place, isTaken }: PreviewProps) {
  const { t } = useTexts(texts);
  const { isDirty } = useEditor().form;
  return (
    <aside
      className={styles.pv}
      aria-label={t('preview')}
      // it scrolls, and has nothing that takes the focus
      tabIndex={0}
    >
      <div className={`between ${styles.pvHead}`}>
        <span className="overline">{t('preview')}</span>
        <span className="tiny faint">{t(isDirty ? 'previewUnsaved' : 'previewSaved')}</span>
      </div>
      <div ref={place} />
      {!isTaken && <PagePreview />}
    </aside>
  );
}

/** The event's page. */
function PagePreview() {
  const { t } = useTexts(texts);
  const { form, saved, priceNow } = useEditor();
  const { draft } = form;
  const { kind } = useWizardContext();
  const zone = useEditorZone();
  const { doorsAt, startsAt } = draft.schedule;
  const times = [
    doorsAt ? t('doorsAt', { time: formatInstant(doorsAt, 'time', zone) }) + doorsDayText({ doorsAt, startsAt }, zone) : '',
    startsAt ? t('showAt', { time: formatInstant(startsAt, 'time', zone) }) : '',
  ];
  const place = [draft.venue?.name, draft.venue?.address.city].filter(Boolean).join(', ');
  // sanitized once, not with each key press in another field
  const description = useMemo(
    () => draft.description && <RichText html={draft.description} className={styles.pvText} />,
    [draft.description],
  );
  return (
    <div className={styles.pvCard} style={lightOf(draft.poster)}>
      <div className={styles.pvPoster}>
        <Poster image={draft.poster} name={draft.name} />
      </div>
      <div className={styles.pvBody}>
        <h2>{draft.name || t('unnamed')}</h2>
        {draft.subtitle && <p className="small muted">{draft.subtitle}</p>}
        <p className={`small ${styles.pvFact}`}>
          <b>{formatInstant(startsAt, 'card', zone)}</b> {times.filter(Boolean).map((time) => `· ${time} `)}
        </p>
        <p className="small muted row gap4">
          <MapPin size={14} aria-hidden="true" />
          {place || t('noVenue')}
        </p>
        {draft.performances.length > 1 && (
          <ul className={styles.pvTickets} aria-label={t('performances')}>
            {draft.performances.map((performance, i) => (
              <PreviewPerformanceRow
                key={performance._id}
                performance={performance}
                name={performance.name || draft.name}
                startsAt={i === 0 ? startsAt : performance.schedule[0]?.startsAt}
                zone={zone}
              />
            ))}
          </ul>
        )}
        <PreviewItems
          kind={kind}
          id={saved?._id ?? null}
          priceNow={priceNow}
          ticketTypes={draft.ticketTypes}
          upgrades={draft.upgrades}
          processAs={draft.processAs}
          hasTax={draft.taxDeduction && (draft.venue?.tax ?? 0) > 0}
          zone={zone}
        />
        <div className={styles.pvBuy} aria-hidden="true">
          GET TICKETS
        </div>
        {description}
      </div>
    </div>
  );
}

/** The page's colors are those of its poster, which the server finds; until then night and bulb, as without one. */
function lightOf(poster: PosterDraft['poster']): CSSProperties {
  const { deep, accent } = poster ?? {};
  return { ...(deep && { '--deep': deep }), ...(accent && { '--acc': accent }) } as CSSProperties;
}

interface PreviewPerformanceProps {
  performance: DraftPerformance;
  name: string;
  /** On the first day. */
  startsAt: string | null | undefined;
  zone: string;
}

function PreviewPerformance({ performance: { venueStageId, venue }, name, startsAt, zone }: PreviewPerformanceProps) {
  return (
    <li>
      <div className="grow">
        <b>{name}</b>
        <small>{[venueStageId, venue?.name].filter(Boolean).join(', ')}</small>
      </div>
      <span className="tnum">{startsAt && formatInstant(startsAt, 'time', zone)}</span>
    </li>
  );
}
