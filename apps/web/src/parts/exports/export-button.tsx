import type { TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { Button, Dropdown, Space } from 'antd';
import { ChevronDown, Download, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { errorText } from '#lib/errors/error-text.ts';
import { logError } from '#lib/errors/logger.ts';
import { fullPageLoad } from '#lib/loading/full-page-load.ts';
import { followWork } from '#lib/polling/follow-work.ts';
import { noteRunningExports } from '#lib/polling/running-exports.ts';
import { useAct } from '#lib/use-act.ts';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from './export-texts.ts';
import { useNotices } from '#ui/notices.tsx';

/** How often a file is asked for before the button gives up; the server holds each request for up to two seconds. */
const ASKS_MAX = 60;

const FORMATS = ['CSV', 'XLSX', 'PDF'] as const;
type Format = (typeof FORMATS)[number];

interface FileAnswer {
  readonly url: string | null;
  readonly message: string | null;
  readonly exportId: string;
}

interface ExportInput<Query> {
  query?: Query | null;
  exportId?: string | null;
  format?: Format | null;
}
type Sent<Query, Fields> = { input: Omit<ExportInput<Query>, keyof Fields> & Partial<Fields> };

interface ExportButtonProps<Query, Fields> {
  label: string;
  /** The mutation of the export. */
  document: TypedDocumentNode<Record<string, FileAnswer | 'Mutation'>, Sent<Query, Fields>>;
  /** The search and filter of the page, where the export has them. */
  query?: Query;
  /** The search and filter, where they are fields of the input itself. */
  fields?: Fields;
  /** It exists as a PDF too: the button then asks which; otherwise it writes CSV, and a second one offers the others. */
  hasPdf?: boolean;
  /** How a message instead of a file is shown (OPS-248). */
  messageTone?: 'success' | 'error';
  /** A failure is logged and shown at the button, without a notice (OPS-218, OPS-258). */
  isQuiet?: boolean;
  disabled?: boolean;
}

/** Requests a file that a worker writes, and saves it; a message instead of a file is shown (ACC-239). */
export function ExportButton<Query extends object, Fields extends object = object>(props: ExportButtonProps<Query, Fields>) {
  const { label, document, query, fields, hasPdf = false, messageTone = 'success', isQuiet = false, disabled = false } = props;
  const { t } = useTexts(texts);
  const notices = useNotices();
  const [hasFailed, setFailed] = useState(false);
  const [send] = useMutation(document);
  const { run, isBusy } = useAct(async (format: Format | null) => {
    let asks = 0;
    const first = { ...(query && { query }), ...fields, ...(format && { format }) };
    const ask = async (exportId: string | null) => {
      const input = (exportId ? { exportId } : first) as Sent<Query, Fields>['input'];
      const { data } = await send({ variables: { input } });
      return Object.values(data ?? {}).find((answer) => answer !== 'Mutation');
    };
    const openId = ({ url, message, exportId }: FileAnswer) => {
      asks += 1;
      if (url || asks === ASKS_MAX) return null;
      if (asks === 1) {
        noteRunningExports(true);
        if (message) notices[messageTone](message);
      }
      return exportId;
    };
    setFailed(false);
    try {
      const answer = await followWork(ask, openId);
      if (answer?.url) fullPageLoad(answer.url);
    } catch (error) {
      if (isQuiet) {
        logError(label, error);
        setFailed(true);
      } else notices.error(errorText(error));
    }
  });
  const look = { icon: <Download size={16} aria-hidden="true" />, loading: isBusy, disabled: disabled || isBusy };
  const choice = (offered: readonly Format[], button: ReactNode) => (
    <Dropdown
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      disabled={disabled || isBusy}
      menu={{ items: offered.map((key) => ({ key, label: t(key) })), onClick: ({ key }) => run(key as Format) }}
    >
      {button}
    </Dropdown>
  );
  if (hasPdf)
    return choice(
      FORMATS,
      <Button {...look} aria-haspopup="menu">
        {label}
      </Button>,
    );
  return (
    <Space.Compact>
      <Button {...look} onClick={() => run(null)}>
        {label}
        {hasFailed && !isBusy && <TriangleAlert size={15} role="img" aria-label={t('failed')} color="var(--mq-error)" />}
      </Button>
      {choice(
        ['CSV', 'XLSX'],
        <Button
          aria-label={t('otherFormats', { label })}
          aria-haspopup="menu"
          disabled={disabled || isBusy}
          icon={<ChevronDown size={15} aria-hidden="true" />}
        />,
      )}
    </Space.Compact>
  );
}
