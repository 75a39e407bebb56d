import { formatCount } from '#lib/text/format.ts';
import { useTexts, type Translate } from '#lib/text/texts.ts';
import { CategoryMark } from '#parts/seat-map/category-mark.tsx';
import { Badge } from '#ui/badge.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { planHrefOf } from '../venue-href.ts';
import { texts } from '../texts.ts';
import { ChartMenu } from './chart-menu.tsx';
import styles from './seating.module.css';
import type { Chart } from './use-charts.ts';

interface ChartCardProps {
  chart: Chart;
  onCopy: (chart: Chart) => Promise<void>;
  onExport: (chart: Chart) => Promise<void>;
  onDelete: () => void;
}

/** A chart: its picture, its name, what is in it, its categories and which version of it is published (AUT-056). */
export function ChartCard({ chart, onCopy, onExport, onDelete }: ChartCardProps) {
  const { t } = useTexts(texts);
  const { key, name, plan } = chart;
  const isPublished = plan ? plan.publishedVersion !== null : chart.publishedVersionThumbnailUrl !== null;
  const picture = chart.publishedVersionThumbnailUrl ?? plan?.thumbnailUrl;
  const categories = chart.categories.map((category) => ({ id: category.key, name: category.name, color: category.color }));
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.picture}>
        {picture && <img src={picture} alt={t('pictureOfChart', { name })} loading="lazy" />}
        <span className={styles.state}>
          <Badge tone={isPublished ? 'green' : 'orange'}>{t(isPublished ? 'published' : 'draft')}</Badge>
        </span>
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>{plan ? <PageLink href={planHrefOf(key)}>{name}</PageLink> : name}</h3>
        {plan && <p className="small muted">{sizeText(t, plan)}</p>}
        {categories.length > 0 && (
          <ul className={styles.categories}>
            {categories.map(({ id, name: named }) => (
              <li key={id} title={named}>
                <CategoryMark categories={categories} categoryId={id} />
                <span className="unseen">{named}</span>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.foot}>
          <span className="small muted">{plan && stateText(t, plan)}</span>
          <ChartMenu chart={chart} onCopy={() => onCopy(chart)} onExport={() => onExport(chart)} onDelete={onDelete} />
        </div>
      </div>
    </article>
  );
}

type Plan = NonNullable<Chart['plan']>;
type T = Translate<'venues'>;

/** `600 seats · 6 wheelchair spaces · 120 standing`. */
function sizeText(t: T, { seats, wheelchairSpaces, standing }: Plan): string {
  const parts = [
    seats > 0 && t('seats', { count: seats, n: formatCount(seats) }),
    wheelchairSpaces > 0 && t('wheelchairSpaces', { count: wheelchairSpaces, n: formatCount(wheelchairSpaces) }),
    standing > 0 && t('standing', { n: formatCount(standing) }),
  ];
  return parts.filter(Boolean).join(' · ') || t('nothingDrawn');
}

/** `Version 3 · changed since`, `2 things left to do`. */
function stateText(t: T, { publishedVersion, isChanged, problems }: Plan): string {
  const parts = [
    publishedVersion === null ? t('neverPublished') : t('versionOf', { n: publishedVersion }),
    publishedVersion !== null && isChanged && t('changedSince'),
    isChanged && problems > 0 && t('toDo', { count: problems }),
  ];
  return parts.filter(Boolean).join(' · ');
}
