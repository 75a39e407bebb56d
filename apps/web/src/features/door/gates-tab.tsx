import { useMutation, useQuery } from '@apollo/client/react';
import { typeRuleOf } from '@marquee/shared/door/gates';
import { formatInstant } from '@marquee/shared/time/format';
import { Button } from 'antd';
import { CircleX, LogOut } from 'lucide-react';
import { useState } from 'react';
import type { DoorGatesQuery } from '#gql/graphql.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { useNotices } from '#ui/notices.tsx';
import panelStyles from '#ui/panel.module.css';
import { TableSkeleton } from '#ui/skeletons.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import type { DeskEvent } from './door-desk-page.tsx';
import doorStyles from './door.module.css';
import { clockText, rulesOf } from './gate-words.ts';
import { DoorGatesDocument, EverybodyOutDocument } from './gates.graphql.ts';
import styles from './gates.module.css';
import { texts } from './gates-texts.ts';

export type GateRow = DoorGatesQuery['doorRules']['gates'][number];
type TypeRow = DoorGatesQuery['doorChoices']['ticketTypes'][number];

const GateDialog = lateDialog(async () => (await import('./gate-dialog.tsx')).GateDialog);
const TypeRuleDialog = lateDialog(async () => (await import('./type-rule-dialog.tsx')).TypeRuleDialog);

interface GatesTabProps {
  event: DeskEvent;
  isAdding: boolean;
  onAdded: () => void;
  onChanged: () => void;
}

/** The gates of an event, and what its ticket types may do at them (BYD-154, BYD-155). */
export function GatesTab({ event, isAdding, onAdded, onChanged }: GatesTabProps) {
  const { t } = useTexts(texts);
  const [changing, setChanging] = useState<GateRow | null>(null);
  const [ruling, setRuling] = useState<TypeRow | null>(null);
  const { eventId } = event;
  const { data, error, refetch } = useQuery(DoorGatesDocument, { variables: { eventId }, fetchPolicy: 'cache-and-network' });
  if (!data) return error ? <ListFailed text={t('failed')} onRetry={() => void refetch()} /> : <TableSkeleton rows={3} />;
  const saved = () => {
    void refetch();
    onChanged();
  };
  const { doorChoices: choices } = data;
  const rules = rulesOf(data.doorRules);
  return (
    <>
      <Gates event={event} data={data} onChange={setChanging} />
      <section className={panelStyles.panel} aria-label={t('rules')}>
        <h3 className={styles.title}>{t('rules')}</h3>
        <DataTable<TypeRow>
          label={t('rules')}
          rows={choices.ticketTypes}
          keyOf={({ id }) => id}
          columns={[
            { title: t('ticketType'), as: 'name', of: ({ name }) => name },
            {
              title: t('entries'),
              of: ({ id }) => {
                const { entries } = typeRuleOf(rules, id);
                return entries === null ? t('any') : t('times', { count: entries });
              },
            },
            {
              title: t('back'),
              of: ({ id }) => {
                const { entries, onlyAfterExit } = typeRuleOf(rules, id);
                return entries === 1 ? t('notAgain') : t(onlyAfterExit ? 'afterExit' : 'anyTime');
              },
            },
            {
              title: t('enters'),
              of: ({ id }) => {
                const { from } = typeRuleOf(rules, id);
                return from ? clockText(from) : t('doors');
              },
            },
            {
              title: t('acts'),
              as: 'menu',
              of: (type) => (
                <Button aria-label={t('changeOf', { name: type.name })} onClick={() => setRuling(type)}>
                  {t('change')}
                </Button>
              ),
            },
          ]}
        />
      </section>
      <div className={styles.two}>
        <Says />
        <EndOfDay eventId={eventId} inside={data.doorInside.inside} onEnded={saved} />
      </div>
      {(isAdding || changing) && (
        <GateDialog
          open
          event={event}
          gate={changing}
          choices={choices}
          others={data.doorRules.gates.filter((gate) => gate !== changing)}
          onClose={() => (changing ? setChanging(null) : onAdded())}
          onSaved={saved}
        />
      )}
      {ruling && (
        <TypeRuleDialog
          open
          eventId={eventId}
          type={ruling}
          rule={typeRuleOf(rules, ruling.id)}
          onClose={() => setRuling(null)}
          onSaved={saved}
        />
      )}
    </>
  );
}

function Gates({ event, data, onChange }: { event: DeskEvent; data: DoorGatesQuery; onChange: (gate: GateRow) => void }) {
  const { t } = useTexts(texts);
  const { doorRules, doorChoices, doorInside } = data;
  if (doorRules.gates.length === 0) return <Empty level={3} title={t('noGates')} hint={t('noGatesHint')} />;
  const inside = new Map(doorInside.gates.map(({ id, inside: count }) => [id, count]));
  const hasDays = event.days.length > 1;
  return (
    <section className={panelStyles.panel} aria-label={t('gates')}>
      <h3 className={styles.title}>{t('gates')}</h3>
      <DataTable<GateRow>
        label={t('gates')}
        rows={doorRules.gates}
        keyOf={({ _id }) => _id}
        columns={[
          { title: t('gate'), as: 'name', of: ({ name }) => name },
          { title: t('direction'), of: ({ direction }) => t(direction) },
          { title: t('letsIn'), of: (gate) => <LetsIn gate={gate} choices={doorChoices} /> },
          ...(hasDays ? [{ title: t('days'), of: (gate: GateRow) => <Days gate={gate} event={event} /> }] : []),
          { title: t('open'), of: (gate) => <Open gate={gate} /> },
          { title: t('inside'), as: 'num' as const, of: ({ _id }) => (inside.get(_id) ? formatCount(inside.get(_id)!) : t('none')) },
          {
            title: t('acts'),
            as: 'menu' as const,
            of: (gate) => (
              <Button aria-label={t('changeOf', { name: gate.name })} onClick={() => onChange(gate)}>
                {t('change')}
              </Button>
            ),
          },
        ]}
      />
    </section>
  );
}

function LetsIn({ gate, choices }: { gate: GateRow; choices: DoorGatesQuery['doorChoices'] }) {
  const { t } = useTexts(texts);
  if (gate.direction === 'Out') return t('nobody');
  const namesOf = (ids: readonly string[], of: readonly { readonly id: string; readonly name: string }[]) =>
    of.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const [types, sections] = [namesOf(gate.ticketTypeIds, choices.ticketTypes), namesOf(gate.sectionIds, choices.sections)];
  const [first, second] = types.length > 0 ? [types, sections] : [sections, []];
  return (
    <span>
      {first.length > 0 ? first.join(', ') : t('everything')}
      {second.length > 0 && <span className={styles.under}>{second.join(', ')}</span>}
    </span>
  );
}

function Days({ gate, event }: { gate: GateRow; event: DeskEvent }) {
  const { t } = useTexts(texts);
  if (gate.dayIds.length === 0) return t('everyDay');
  const named = event.days.filter(({ _id }) => gate.dayIds.includes(_id));
  return named.map(({ startsAt }) => formatInstant(startsAt, 'card', event.zone)).join('; ');
}

function Open({ gate: { opensAt, closesAt } }: { gate: GateRow }) {
  const { t } = useTexts(texts);
  if (opensAt && closesAt) return t('fromTo', { from: clockText(opensAt), to: clockText(closesAt) });
  if (opensAt) return t('from', { from: clockText(opensAt) });
  return closesAt ? t('until', { to: clockText(closesAt) }) : t('always');
}

/** The words of the door's own refusals. */
function Says() {
  const { t } = useTexts(texts);
  const lines = [
    ['saysGate', 'saysGateWhy'],
    ['saysNotYet', 'saysNotYetWhy'],
    ['saysInside', 'saysInsideWhy'],
    ['saysUsed', 'saysUsedWhy'],
  ] as const;
  return (
    <section className={doorStyles.card} aria-label={t('says')}>
      <h3>{t('says')}</h3>
      <ul className={styles.says}>
        {lines.map(([word, why]) => (
          <li key={word}>
            <CircleX size={18} aria-hidden="true" />
            <b>{t(word)}</b>
            <span className="muted">{t(why)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function EndOfDay({ eventId, inside, onEnded }: { eventId: string; inside: number; onEnded: () => void }) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const confirm = useConfirm();
  const [end] = useMutation(EverybodyOutDocument);
  const press = async () => {
    if (!(await confirm({ text: t('endQuestion', { count: inside }), confirmText: t('endAct'), danger: true }))) return;
    try {
      await end({ variables: { input: { eventId } } });
      notices.success(t('ended'));
      onEnded();
    } catch (refused) {
      notices.error(errorText(refused));
    }
  };
  return (
    <section className={doorStyles.card} aria-label={t('end')}>
      <h3>{t('end')}</h3>
      <p className="muted">{t('endLine')}</p>
      <Button icon={<LogOut size={16} aria-hidden="true" />} onClick={() => void press()}>
        {t('everybodyOut')}
      </Button>
    </section>
  );
}
