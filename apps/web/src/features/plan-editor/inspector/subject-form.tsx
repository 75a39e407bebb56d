import { seated } from '@marquee/shared/seating/edit/additions';
import { changeArea, changeRow, changeSeat, changeSection, changeShape, changeTable } from '@marquee/shared/seating/edit/changes';
import { seatIdsOf, type Subject } from '@marquee/shared/seating/edit/selections';
import type { PlanArea, PlanSection, PlanShape, PlanTable } from '@marquee/shared/seating/plan-layout';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Field } from '#ui/form/field.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { useEdit } from '../core/edit-context.ts';
import { newPartId } from '../core/new-part-id.ts';
import { texts } from '../texts.ts';
import { RowsForm } from './rows-form.tsx';
import { readDecimal, readText, readWhole, TypedField } from './typed-field.tsx';
import styles from './inspector.module.css';

/** The fields of what is selected. */
export function SubjectForm({ subject, nameError }: { subject: Subject; nameError: string | null }) {
  const { t } = useTexts(texts);
  switch (subject.kind) {
    case 'nothing':
      return <PlanForm error={nameError} />;
    case 'section':
      return <SectionForm key={subject.section.id} section={subject.section} />;
    case 'row':
      return (
        <Titled title={subject.section.name} line={t('seatCount', { count: subject.row.seats.length })}>
          <RowField id={subject.row.id} label={t('rowLabel')} value={subject.row.label} />
        </Titled>
      );
    case 'table':
      return <TableForm key={subject.table.id} section={subject.section} table={subject.table} />;
    case 'seat':
      return <SeatForm key={subject.placed.seat.id} placed={subject.placed} />;
    case 'area':
      return <AreaForm key={subject.area.id} area={subject.area} />;
    case 'shape':
      return <ShapeForm key={subject.shape.id} shape={subject.shape} />;
    case 'several':
      return (
        <Titled title={t('several')} line="">
          <p className="small muted">
            {[
              subject.seats > 0 && t('seatCount', { count: subject.seats }),
              subject.others > 0 && t('partCount', { count: subject.others }),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </Titled>
      );
  }
}

function Titled({ title, line, children }: { title: string; line: string; children: ReactNode }) {
  return (
    <>
      <div className="between gap8">
        <h2 className="h3 cut">{title}</h2>
        <span className="small muted nowrap">{line}</span>
      </div>
      {children}
    </>
  );
}

function PlanForm({ error }: { error: string | null }) {
  const { t } = useTexts(texts);
  const { draft, rename } = useEdit();
  return (
    <Titled title={t('nothingTitle')} line="">
      <p className={`small muted ${styles.lead}`}>{t('nothingHint')}</p>
      <TypedField id="plan-name" label={t('name')} value={draft.name} read={readText(200)} error={error} onChange={rename} />
    </Titled>
  );
}

function SectionForm({ section }: { section: PlanSection }) {
  const { t } = useTexts(texts);
  const seats = seatIdsOf(section).length;
  const rows = section.rows.length;
  const line = rows > 0 ? t('seatsInRows', { seats: formatCount(seats), rows: formatCount(rows) }) : t('seatCount', { count: seats });
  return (
    <Titled title={section.name} line={line}>
      <div className={styles.lead}>
        <NameField section={section} />
      </div>
      {section.rows.length > 0 && <RowsForm section={section} />}
    </Titled>
  );
}

function NameField({ section }: { section: PlanSection }) {
  const { t } = useTexts(texts);
  const { act } = useEdit();
  const rename = (name: string) => act((layout) => changeSection(layout, section.id, (each) => ({ ...each, name })), `name ${section.id}`);
  return <TypedField id="section-name" label={t('sectionName')} value={section.name} read={readText(80)} onChange={rename} />;
}

function RowField({ id, label, value }: { id: string; label: string; value: string }) {
  const { act } = useEdit();
  const change = (next: string) => act((layout) => changeRow(layout, id, { label: next }), `label ${id}`);
  return <TypedField id="row-label" label={label} value={value} read={readText(20)} onChange={change} />;
}

function TableForm({ section, table }: { section: PlanSection; table: PlanTable }) {
  const { t } = useTexts(texts);
  const edit = useEdit();
  const change = (next: PlanTable, key?: string) => {
    edit.act((layout) => changeTable(layout, table.id, () => next), key);
    edit.select(new Set(next.seats.map(({ id }) => id)));
  };
  const { shape, isWhole, seats } = table;
  return (
    <Titled title={section.name} line={t('seatCount', { count: seats.length })}>
      <div className={styles.grid}>
        <NameField section={section} />
        <RowField id={table.id} label={t('tableLabel')} value={table.label} />
        <TypedField
          id="table-seats"
          label={t('tableSeats')}
          value={seats.length}
          isNumber
          read={(text) => {
            const count = readWhole(text);
            return count !== null && count > 0 && count <= 60 ? count : null;
          }}
          unread={t('notACount')}
          onChange={(count) => change(seated(table, count, edit.paintId, newPartId), `seats ${table.id}`)}
        />
        <Field id="table-shape" label={t('shape')}>
          {() => (
            <Segmented
              block
              size="small"
              aria-label={t('shape')}
              value={shape}
              options={(['round', 'square'] as const).map((value) => ({ value, label: t(value) }))}
              onChange={(next) => change(seated({ ...table, shape: next }, seats.length, edit.paintId, newPartId))}
            />
          )}
        </Field>
        <div className={styles.wide}>
          <SwitchRow label={t('whole')} hint={t('wholeHint')} checked={isWhole} onChange={(next) => change({ ...table, isWhole: next })} />
        </div>
      </div>
    </Titled>
  );
}

function SeatForm({ placed: { section, row, seat } }: { placed: Extract<Subject, { kind: 'seat' }>['placed'] }) {
  const { t } = useTexts(texts);
  const { act } = useEdit();
  const change = (number: string) => act((layout) => changeSeat(layout, seat.id, { number }), `number ${seat.id}`);
  return (
    <Titled title={section.name} line={t('rowOf', { row: row.label })}>
      <TypedField id="seat-number" label={t('seatNumber')} value={seat.number} read={readText(20)} onChange={change} />
    </Titled>
  );
}

function AreaForm({ area }: { area: PlanArea }) {
  const { t } = useTexts(texts);
  const { act } = useEdit();
  const change = (part: Partial<PlanArea>) => act((layout) => changeArea(layout, area.id, part), `area ${area.id}`);
  return (
    <Titled title={area.name} line={t('areaKind')}>
      <div className={styles.grid}>
        <TypedField id="area-name" label={t('areaName')} value={area.name} read={readText(80)} onChange={(name) => change({ name })} />
        <TypedField<number | ''>
          id="area-capacity"
          label={t('capacity')}
          value={area.capacity ?? ''}
          isNumber
          read={(text) => (text.trim() === '' ? '' : readWhole(text) || null)}
          unread={t('notACount')}
          onChange={(capacity) => change({ capacity: capacity === '' ? null : capacity })}
        />
      </div>
    </Titled>
  );
}

function ShapeForm({ shape }: { shape: PlanShape }) {
  const { t } = useTexts(texts);
  const { act } = useEdit();
  const change = (part: Partial<PlanShape>) => act((layout) => changeShape(layout, shape.id, part), `shape ${shape.id}`);
  const kinds = { stage: 'stageKind', text: 'textKind', rectangle: 'shapeKind', ellipse: 'shapeKind', polygon: 'shapeKind' } as const;
  const sizes = (['width', 'height', 'rotation'] as const).filter(() => shape.kind !== 'polygon');
  return (
    <Titled title={shape.text || t(kinds[shape.kind])} line={t(kinds[shape.kind])}>
      <div className={styles.grid}>
        <div className={styles.wide}>
          <TypedField
            id="shape-text"
            label={t('shapeText')}
            value={shape.text}
            read={readText(200)}
            onChange={(text) => change({ text })}
          />
        </div>
        {sizes.map((name) => (
          <TypedField
            key={name}
            id={`shape-${name}`}
            label={t(name)}
            value={shape[name]}
            isNumber
            read={(text) => {
              const value = readDecimal(text);
              return value === null || (name !== 'rotation' && value < 1) ? null : value;
            }}
            unread={t('notANumber')}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </div>
    </Titled>
  );
}
