import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { CircleCheck, CircleMinus, CircleX, Gift, Info, LogOut } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import type { Passage } from '#gql/schema-types.ts';
import type { SimulateVerdictQuery } from '#gql/graphql.ts';
import { useTexts } from '#lib/text/texts.ts';
import { now } from '#lib/time/clock.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Form, Refusal } from '#ui/form/form.tsx';
import { InstantField } from '#ui/form/instant-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { DeskEvent } from './door-desk-page.tsx';
import doorStyles from './door.module.css';
import { DoorGatesDocument, SimulateVerdictDocument } from './gates.graphql.ts';
import styles from './gates.module.css';
import { texts } from './gates-texts.ts';

type Tried = SimulateVerdictQuery['simulateVerdict'];
type RuleResult = Tried['rules'][number]['result'];

const ICONS: Readonly<Record<RuleResult, ComponentType<{ size: number; 'aria-label': string }>>> = {
  Passes: CircleCheck,
  Refuses: CircleX,
  NotAsked: CircleMinus,
};
const TONES: Readonly<Record<RuleResult, string | undefined>> = {
  Passes: styles.passes,
  Refuses: styles.refuses,
  NotAsked: styles.notAsked,
};
const ANY = 'any';

/** A code, a gate and a time: what the door would say, and why (BYD-158). */
export function TryTab({ event }: { event: DeskEvent }) {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const { eventId, zone } = event;
  const { data } = useQuery(DoorGatesDocument, { variables: { eventId } });
  const [tried, setTried] = useState<Tried | null>(null);
  const gates = data?.doorRules.gates ?? [];
  const options = gates.flatMap(({ _id, name, direction }) => [
    ...(direction === 'Out' ? [] : [{ value: `${_id} In`, label: t('gateIn', { name }) }]),
    ...(direction === 'In' ? [] : [{ value: `${_id} Out`, label: t('gateOut', { name }) }]),
  ]);
  const form = useForm({
    id: 'try',
    initial: { code: '', place: ANY, at: now().toISOString() },
    check: ({ code }) => (code.trim() === '' ? [{ path: 'code', message: t('codeMissing') as never }] : []),
    send: async ({ code, place, at }) => {
      const [gateId, passage] = place === ANY ? [null, 'In'] : place.split(' ');
      const variables = { eventId, code: code.trim(), at, gateId: gateId ?? null, passage: passage as Passage };
      const answer = await client.query({ query: SimulateVerdictDocument, variables, fetchPolicy: 'no-cache' });
      setTried(answer.data?.simulateVerdict ?? null);
    },
  });
  return (
    <div className={styles.try}>
      <section className={doorStyles.card} aria-label={t('tryCode')}>
        <h3>{t('tryCode')}</h3>
        <Form form={form} className={styles.form}>
          <TextField form={form} name="code" label={t('code')} hint={t('codeHint')} className="stacked" isCode autoComplete="off" />
          <ChoiceField
            form={form}
            name="place"
            label={t('gate')}
            className="stacked"
            options={[{ value: ANY, label: t('anyGate') }, ...options]}
          />
          <InstantField form={form} name="at" label={t('time')} zone={zone} className="stacked" />
          <Button type="primary" htmlType="submit" loading={form.isBusy}>
            {t('tryIt')}
          </Button>
          <Refusal text={form.refusal} />
        </Form>
        <p className={styles.note}>
          <Info size={16} aria-hidden="true" /> {t('nothingRecorded')}
        </p>
      </section>
      {tried ? (
        <>
          <Rules rules={tried.rules} />
          <Phone event={event} answer={tried.answer} />
        </>
      ) : (
        <p className="muted">{t('beforeTry')}</p>
      )}
    </div>
  );
}

function Rules({ rules }: { rules: Tried['rules'] }) {
  const { t } = useTexts(texts);
  const refusing = rules.filter(({ result }) => result === 'Refuses').length;
  return (
    <section className={doorStyles.panel} aria-label={t('inOrder')}>
      <div className={styles.headed}>
        <h3>{t('inOrder')}</h3>
        <span className="muted">{refusing > 0 ? t('refuses', { count: refusing, all: rules.length }) : t('passes')}</span>
      </div>
      <ol className={styles.rules}>
        {rules.map(({ rule, result, text }) => {
          const Icon = ICONS[result];
          return (
            <li key={rule} className={TONES[result]}>
              <Icon size={20} aria-label={t(result)} />
              <span>
                <b>{t(rule)}</b>
                {text}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const LOOKS = {
  LetIn: { Icon: CircleCheck, tone: styles.yes },
  HandOut: { Icon: Gift, tone: styles.give },
  Out: { Icon: LogOut, tone: styles.out },
} as const;

/** The answer as the phone of the door has it. */
function Phone({ event, answer }: { event: DeskEvent; answer: Tried['answer'] }) {
  const { t } = useTexts(texts);
  const { Icon, tone } = LOOKS[answer.verdict as keyof typeof LOOKS] ?? { Icon: CircleX, tone: '' };
  const facts = [
    ['holder', answer.name],
    ['ticket', answer.itemName],
    ['seat', answer.seat],
  ] as const;
  return (
    <section className={`${styles.phone} ${tone}`} aria-label={t('phone')}>
      <span>{event.name}</span>
      <Icon size={80} aria-hidden="true" />
      <strong>{answer.message}</strong>
      {answer.reason && <span>{answer.reason}</span>}
      {answer.itemName && (
        <dl>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{t(label)}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </section>
  );
}
