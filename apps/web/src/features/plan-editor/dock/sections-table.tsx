import { seatIdsOf } from '@marquee/shared/seating/edit/selections';
import type { PlanArea, PlanRow, PlanSection, PlanShape } from '@marquee/shared/seating/plan-layout';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatCount } from '#lib/text/format.ts';
import { useTexts, type Translate } from '#lib/text/texts.ts';
import { CategoryMark } from '#parts/seat-map/category-mark.tsx';
import { toggled } from '../core/chosen.ts';
import { useEdit } from '../core/edit-context.ts';
import { texts } from '../texts.ts';
import styles from './dock.module.css';

/** Every section, row and seat, area and drawing, to be selected by keyboard. */
export function SectionsTable() {
  const { t } = useTexts(texts);
  const { layout } = useEdit();
  const isEmpty = layout.sections.length + layout.areas.length + layout.shapes.length === 0;
  return (
    <div className={styles.sections}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('section')}</th>
            <th scope="col">{t('whatItIs')}</th>
            <th scope="col">{t('category')}</th>
            <th scope="col" className={styles.number}>
              {t('seatsHead')}
            </th>
          </tr>
        </thead>
        <tbody>
          {layout.sections.map((section) => (
            <SectionLines key={section.id} section={section} />
          ))}
          {layout.areas.map((area) => (
            <AreaLine key={area.id} area={area} />
          ))}
          {layout.shapes.map((shape) => (
            <ShapeLine key={shape.id} shape={shape} />
          ))}
        </tbody>
      </table>
      {isEmpty && <p className={`small muted ${styles.empty}`}>{t('noSections')}</p>}
    </div>
  );
}

interface LineProps {
  name: string;
  ids: readonly string[];
  what: string;
  categoryIds: readonly (string | null)[];
  seats: ReactNode;
  level?: 1 | 2;
  /** What opens the lines below, and its name. */
  opener?: { readonly label: string; readonly isOpen: boolean; readonly toggle: () => void };
}

/** A line whose name selects what it stands for. */
function Line({ name, ids, what, categoryIds, seats, level = 1, opener }: LineProps) {
  const { layout, selected, select, setTool } = useEdit();
  const isOn = ids.length > 0 && ids.every((id) => selected.has(id));
  const known = [...new Set(categoryIds)].filter((id) => id !== null);
  const choose = (isMore: boolean) => {
    setTool('select');
    select(isMore ? new Set([...selected, ...ids]) : new Set(ids));
  };
  return (
    <tr className={isOn ? styles.on : ''}>
      <th scope="row" className={level === 2 ? styles.inner : ''}>
        <span className="row gap4">
          {opener ? (
            <button type="button" className={styles.opener} aria-label={opener.label} aria-expanded={opener.isOpen} onClick={opener.toggle}>
              {opener.isOpen ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronRight size={14} aria-hidden="true" />}
            </button>
          ) : (
            <span className={styles.opener} />
          )}
          <button type="button" className={styles.name} aria-pressed={isOn} onClick={({ shiftKey }) => choose(shiftKey)}>
            {name}
          </button>
        </span>
      </th>
      <td className="muted">{what}</td>
      <td>
        <span className="row gap4">
          {known.slice(0, 6).map((id) => (
            <CategoryMark key={id} categories={layout.categories} categoryId={id} />
          ))}
          <span className="unseen">{layout.categories.flatMap((each) => (known.includes(each.id) ? [each.name] : [])).join(', ')}</span>
        </span>
      </td>
      <td className={styles.number}>{seats}</td>
    </tr>
  );
}

const categoriesOf = ({ seats }: PlanRow) => seats.map(({ categoryId }) => categoryId);

function SectionLines({ section }: { section: PlanSection }) {
  const { t } = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const ids = seatIdsOf(section);
  const all = [...section.rows.map((row) => ({ row, isTable: false })), ...section.tables.map((row) => ({ row, isTable: true }))];
  return (
    <>
      <Line
        name={section.name}
        ids={ids}
        what={whatOf(section, t)}
        categoryIds={all.flatMap(({ row }) => categoriesOf(row))}
        seats={formatCount(ids.length)}
        opener={{ label: t('openRows', { name: section.name }), isOpen, toggle: () => setOpen(!isOpen) }}
      />
      {isOpen && all.map(({ row, isTable }) => <RowLines key={row.id} row={row} isTable={isTable} />)}
    </>
  );
}

function whatOf({ rows, tables }: PlanSection, t: Translate<'planEditor'>): string {
  const ofRows =
    rows.length > 1 ? t('rowsTo', { from: rows[0]!.label, to: rows.at(-1)!.label }) : rows[0] ? t('rowOf', { row: rows[0].label }) : '';
  const ofTables = tables.length > 0 ? t('tablesOf', { count: tables.length, label: tables[0]!.label }) : '';
  return ofRows && ofTables ? t('rowsAndTables', { rows: ofRows, tables: ofTables }) : ofRows || ofTables;
}

function RowLines({ row, isTable }: { row: PlanRow; isTable: boolean }) {
  const { t } = useTexts(texts);
  const { selected, select, setTool } = useEdit();
  const [isOpen, setOpen] = useState(false);
  const choose = (id: string, isMore: boolean) => {
    setTool('select');
    select(isMore ? toggled(selected, [id]) : new Set([id]));
  };
  return (
    <>
      <Line
        level={2}
        name={t(isTable ? 'selectTable' : 'selectRow', { row: row.label })}
        ids={row.seats.map(({ id }) => id)}
        what=""
        categoryIds={categoriesOf(row)}
        seats={formatCount(row.seats.length)}
        opener={{ label: t('openSeats', { row: row.label }), isOpen, toggle: () => setOpen(!isOpen) }}
      />
      {isOpen && (
        <tr>
          <td colSpan={4}>
            <div className={styles.seats} role="group" aria-label={t('seatsOfRow', { row: row.label })}>
              {row.seats.map(({ id, number, flags }) => (
                <button
                  key={id}
                  type="button"
                  aria-pressed={selected.has(id)}
                  aria-label={flags.length > 0 ? t('seatFlags', { number, flags: flags.map((flag) => t(flag)).join(', ') }) : number}
                  onClick={({ shiftKey, ctrlKey, metaKey }) => choose(id, shiftKey || ctrlKey || metaKey)}
                >
                  {number}
                </button>
              ))}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

function AreaLine({ area: { id, name, capacity, categoryId } }: { area: PlanArea }) {
  const { t } = useTexts(texts);
  const seats = capacity === null ? <span className={styles.miss}>{t('notSet')}</span> : formatCount(capacity);
  return <Line name={name} ids={[id]} what={t('areaKind')} categoryIds={[categoryId]} seats={seats} />;
}

function ShapeLine({ shape: { id, kind, text } }: { shape: PlanShape }) {
  const { t } = useTexts(texts);
  const what = kind === 'stage' ? t('stageKind') : kind === 'text' ? t('textKind') : t('shapeKind');
  return <Line name={text || what} ids={[id]} what={what} categoryIds={[]} seats="" />;
}
