import type { FieldError } from '../error-texts.ts';
import { MOST_ROWS } from './packed-plan-shape.ts';
import { MOST_SEATS, seatsOf, type PlanLayout } from './plan-layout.ts';
import { planText } from './plan-texts.ts';

/** An id of a part of a plan, and where it is. */
type Named = readonly [path: string, id: string];

/** What no editor makes and nothing could be sold from: ids that are not unique, categories that are not there, more than a plan may have. */
export function checkLayout(layout: PlanLayout): FieldError[] {
  const { categories, sections } = layout;
  const rows = sections.reduce((sum, section) => sum + section.rows.length + section.tables.length, 0);
  if (rows > MOST_ROWS) return [{ path: 'layout.sections', message: planText('ROWS_TOO_MANY', { most: MOST_ROWS }) }];
  if (seatsOf(layout).length > MOST_SEATS) return [{ path: 'layout.sections', message: planText('SEATS_TOO_MANY', { most: MOST_SEATS }) }];
  return [
    ...twiceIn(categories.map(({ id }, at) => [`layout.categories.${at}`, id])),
    ...twiceIn(partsOf(layout)),
    ...unknownCategories(layout),
    ...withoutCorners(layout),
  ];
}

function twiceIn(parts: readonly Named[]): FieldError[] {
  const seen = new Set<string>();
  return parts.flatMap(([path, id]) => {
    const isKnown = seen.has(id);
    seen.add(id);
    return isKnown ? [{ path, message: planText('ID_TWICE', { id }) }] : [];
  });
}

/** Ids are unique in the plan, whatever they are of: a problem or a selection names its parts by them. */
function partsOf({ sections, areas, shapes }: PlanLayout): Named[] {
  const parts: Named[] = [];
  const add = (path: string, id: string) => parts.push([path, id]);
  for (const [at, section] of sections.entries()) {
    add(`layout.sections.${at}`, section.id);
    for (const kind of ['rows', 'tables'] as const) {
      for (const [rowAt, row] of section[kind].entries()) {
        const path = `layout.sections.${at}.${kind}.${rowAt}`;
        add(path, row.id);
        for (const [seatAt, { id }] of row.seats.entries()) add(`${path}.seats.${seatAt}`, id);
      }
    }
  }
  for (const [at, { id }] of areas.entries()) add(`layout.areas.${at}`, id);
  for (const [at, { id }] of shapes.entries()) add(`layout.shapes.${at}`, id);
  return parts;
}

function unknownCategories({ categories, sections, areas }: PlanLayout): FieldError[] {
  const known = new Set<string | null>([null, ...categories.map(({ id }) => id)]);
  const isUnknown = ({ categoryId }: { readonly categoryId: string | null }) => !known.has(categoryId);
  const wrong = (path: string): FieldError => ({ path, message: planText('CATEGORY_UNKNOWN') });
  return [
    ...sections.flatMap((section, at) =>
      (['rows', 'tables'] as const).flatMap((kind) =>
        section[kind].flatMap(({ seats }, rowAt) =>
          seats.flatMap((seat, seatAt) => (isUnknown(seat) ? [wrong(`layout.sections.${at}.${kind}.${rowAt}.seats.${seatAt}`)] : [])),
        ),
      ),
    ),
    ...areas.flatMap((area, at) => (isUnknown(area) ? [wrong(`layout.areas.${at}.categoryId`)] : [])),
  ];
}

function withoutCorners({ areas, shapes }: PlanLayout): FieldError[] {
  const message = planText('AREA_WITHOUT_CORNERS');
  return [
    ...areas.flatMap(({ points }, at) => (points.length < 3 ? [{ path: `layout.areas.${at}.points`, message }] : [])),
    ...shapes.flatMap(({ kind, points }, at) =>
      kind === 'polygon' && points.length < 3 ? [{ path: `layout.shapes.${at}.points`, message }] : [],
    ),
  ];
}
