import { useMutation, useQuery } from '@apollo/client/react';
import { fullNameOf } from '@marquee/shared/accounts/name';
import { ROLE_NAMES, roleOf } from '@marquee/shared/permissions';
import { Button } from 'antd';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { OperatorsQuery } from '#gql/graphql.ts';
import { errorCode, errorDetails, errorText } from '#lib/errors/error-text.ts';
import { useCan, useSession } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { useNotices } from '#ui/notices.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { goOnAsLogin, operatorHeaders, startTurn, useTurn } from './operator.ts';
import {
  EndOperatorDocument,
  LeaveTillDocument,
  OperatorsDocument,
  ResetPinTriesDocument,
  SetOperatorPinDocument,
  TakeOverTillDocument,
} from './operators.graphql.ts';
import styles from './operators.module.css';
import { PinPad } from './pin-pad.tsx';
import { texts } from './texts.ts';

type Person = OperatorsQuery['operators'][number];

interface HandOverProps {
  open: boolean;
  tillId: string;
  onClose: () => void;
}

const LOCKED: readonly (string | null)[] = ['PIN_DEVICE_LOCKED', 'PIN_TILL_LOCKED'];

/** Another one of the team goes on selling, by name and PIN; the cart stays (BYD-116). */
export function HandOver({ open, tillId, onClose }: HandOverProps) {
  const { t } = useTexts(texts);
  const { data, error, refetch } = useQuery(OperatorsDocument, { fetchPolicy: 'cache-and-network', skip: !open });
  const { ended } = useTurn(tillId);
  return (
    <Dialog open={open} width="handOver" title={t('whoTakesOver')} onClose={onClose} dismissLabel={null} leavesByButton={ended !== null}>
      <p className="muted">{ended ?? t('keeps')}</p>
      {data ? (
        <Team people={data.operators} {...{ tillId, onClose }} onChanged={() => void refetch()} />
      ) : error ? (
        <ListFailed text={t('notLoaded')} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Dialog>
  );
}

interface TeamProps {
  people: readonly Person[];
  tillId: string;
  onClose: () => void;
  onChanged: () => void;
}

function Team({ people, tillId, onClose, onChanged }: TeamProps) {
  const { t } = useTexts(texts);
  const { user } = useSession();
  const mayManage = useCan('till.write');
  const notices = useNotices();
  const { operator } = useTurn(tillId);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isLocked, setLocked] = useState(false);
  const [takeOver] = useMutation(TakeOverTillDocument);
  const [setPin] = useMutation(SetOperatorPinDocument);
  const [leave] = useMutation(LeaveTillDocument);
  const [end] = useMutation(EndOperatorDocument);
  const [reset] = useMutation(ResetPinTriesDocument);
  const person = people.find(({ userId }) => userId === chosen) ?? null;
  const own = people.find(({ userId }) => userId === user._id) ?? null;
  const isOwnPin = chosen === '' && own !== null;

  const act = useAct(async (pin: string) => {
    if (isOwnPin) {
      await setPin({ variables: { input: { pin } } });
      notices.success(t('pinSet'));
      setChosen(own.userId);
      return onChanged();
    }
    if (!person) return;
    const { data } = await takeOver({ variables: { input: { tillId, userId: person.userId, pin } } }).catch((error: unknown) => {
      setLocked(LOCKED.includes(errorCode(error)));
      throw error;
    });
    if (!data) throw new Error('takeOverTill returned nothing.');
    startTurn(tillId, data.takeOverTill);
    onClose();
  }, wordsOf);
  const choose = (userId: string) => {
    act.forget();
    setChosen(userId);
  };
  const goOn = () => {
    if (operator) void leave({ context: { headers: operatorHeaders(tillId) } }).catch(() => {});
    goOnAsLogin(tillId);
    onClose();
  };
  const manage = (work: () => Promise<unknown>, said?: string) =>
    void work().then(
      () => {
        if (said) notices.success(said);
        setLocked(false);
        act.forget();
        onChanged();
      },
      (error: unknown) => notices.error(errorText(error)),
    );
  return (
    <div className={styles.handOver}>
      <div className={styles.people}>
        <ul>
          {people.map((each) => (
            <li key={each.userId}>
              <button
                type="button"
                className={styles.person}
                aria-pressed={each.userId === chosen}
                disabled={!each.hasPin}
                onClick={() => choose(each.userId)}
              >
                <Avatar name={each.name} />
                <span>
                  <b>{each.name}</b>
                  {standingOf(each, operator?.userId === each.userId, t)}
                </span>
                {each.userId === chosen && <ChevronRight size={18} aria-hidden="true" />}
              </button>
              {mayManage && each.sessions.length > 0 && (
                <Button
                  size="small"
                  aria-label={t('endTurnOf', { name: each.name })}
                  onClick={() =>
                    manage(() => Promise.all(each.sessions.map(({ _id }) => end({ variables: { input: { sessionId: _id } } }))))
                  }
                >
                  {t('endTurn')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {own && <Button onClick={() => choose('')}>{t(own.hasPin ? 'changePin' : 'ownPin')}</Button>}
        <Button type="text" onClick={goOn}>
          {t('goOnAs', { name: fullNameOf(user) || user.email })}
        </Button>
      </div>
      {person || isOwnPin ? (
        <div className={styles.pad}>
          <PinPad
            key={chosen}
            title={t(isOwnPin ? 'newPin' : 'pinOf', { name: person?.name ?? own!.name })}
            isBusy={act.isBusy}
            refusal={act.refusal}
            onPin={act.run}
          />
          {isLocked && mayManage && (
            <Button onClick={() => manage(() => reset({ variables: { input: { tillId } } }), t('unlocked'))}>{t('unlock')}</Button>
          )}
        </div>
      ) : (
        <p className={styles.hint}>{people.some(({ hasPin }) => hasPin) ? t('pinHint') : t('nobodyHint')}</p>
      )}
    </div>
  );
}

function standingOf({ hasPin, role, sessions }: Person, isHere: boolean, t: ReturnType<typeof useTexts<'operators'>>['t']): string {
  if (isHere) return t('now');
  if (!hasPin) return t('noPin');
  return sessions.length > 0 ? t('elsewhere') : ROLE_NAMES[roleOf(role) ?? 'USER'];
}

/** What is wrong with the PIN is said in its own words. */
function wordsOf(error: unknown): string {
  const fields = errorDetails(error)['fields'];
  const [first] = fields && typeof fields === 'object' ? Object.values(fields) : [];
  return typeof first === 'string' ? first : errorText(error);
}
