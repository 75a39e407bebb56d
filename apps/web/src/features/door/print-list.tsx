import { useApolloClient } from '@apollo/client/react';
import { readDoorRow, type DoorRow } from '@marquee/shared/door/door-row';
import { formatInstant } from '@marquee/shared/time/format';
import { Button } from 'antd';
import { Mail, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PaperListQuery } from '#gql/graphql.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { useAct } from '#lib/use-act.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useNotices } from '#ui/notices.tsx';
import type { DeskEvent } from './door-desk-page.tsx';
import { MailDoorListDocument, PaperListDocument } from './door.graphql.ts';
import styles from './paper.module.css';
import { texts } from './texts.ts';

type Page = PaperListQuery['doorList'];

interface Paper {
  readonly asOf: string;
  readonly rows: readonly DoorRow[];
}

/** Prints the door's list by name, with seats, states and boxes to tick (BYD-153). */
export function PrintList({ event }: { event: DeskEvent }) {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const notices = useNotices();
  const mailing = useMailing(event.eventId);
  const [isLoading, setLoading] = useState(false);
  const [paper, setPaper] = useState<Paper | null>(null);
  useEffect(() => {
    if (!paper) return;
    globalThis.print();
    setPaper(null);
  }, [paper]);
  const print = async () => {
    setLoading(true);
    try {
      setPaper(await read());
    } catch (failed) {
      notices.error(errorText(failed));
    } finally {
      setLoading(false);
    }
  };
  const readPage = async (after: string | null): Promise<Page> => {
    const variables = { eventId: event.eventId, after };
    const { data } = await client.query({ query: PaperListDocument, variables, fetchPolicy: 'no-cache' });
    if (!data) throw new Error(t('paperFailed'));
    return data.doorList;
  };
  const read = async (): Promise<Paper> => {
    const rows: DoorRow[] = [];
    let asOf = '';
    let after: string | null = null;
    do {
      const page: Page = await readPage(after);
      const { types, typeIds, sectionIds } = page;
      const names = { eventId: event.eventId, types, typeIds, sectionIds, dayIds: page.days.map(({ _id }) => _id) };
      rows.push(...page.rows.flatMap((text) => readDoorRow(text, names) ?? []));
      asOf ||= page.asOf;
      after = page.next ?? null;
    } while (after);
    return {
      asOf,
      rows: rows.toSorted((a, b) => a.name.localeCompare(b.name) || a.seat.localeCompare(b.seat, undefined, { numeric: true })),
    };
  };
  return (
    <>
      <Button icon={<Printer size={16} aria-hidden="true" />} loading={isLoading} onClick={() => void print()}>
        {t('print')}
      </Button>
      <Button icon={<Mail size={16} aria-hidden="true" />} loading={mailing.isBusy} onClick={() => mailing.run()}>
        {t('mailList')}
      </Button>
      {paper && createPortal(<PaperSheet event={event} paper={paper} />, document.body)}
    </>
  );
}

/** Mails the list to all who manage doors: it is there before the evening, also where nobody has this page. */
function useMailing(eventId: string) {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const notices = useNotices();
  return useAct(async () => {
    try {
      const { data } = await client.mutate({ mutation: MailDoorListDocument, variables: { input: { eventId } } });
      notices.success(t('listMailed', { count: data?.mailDoorList ?? 0 }));
    } catch (failed) {
      notices.error(errorText(failed));
      throw failed;
    }
  });
}

function PaperSheet({ event, paper: { asOf, rows } }: { event: DeskEvent; paper: Paper }) {
  const { t } = useTexts(texts);
  return (
    <div className={styles.paper} data-paper>
      <h1>{t('paperTitle', { name: event.name })}</h1>
      <p>{t('paperOf', { at: formatInstant(asOf, 'detail', event.zone), count: rows.length })}</p>
      <table>
        <thead>
          <tr>
            {[t('paperIn'), t('paperName'), t('paperType'), t('paperSeat'), t('paperState')].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.itemId}>
              <td>
                {row.scan.map(({ scanned }, at) => (
                  <span key={at} className={styles.box}>
                    {scanned ? '✓' : ''}
                  </span>
                ))}
              </td>
              <td>{row.name}</td>
              <td>{row.type}</td>
              <td>{row.seat}</td>
              <td>{row.state === 'Good' ? '' : t(row.state)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
