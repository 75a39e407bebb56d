import { useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IMPORT_BATCH } from '@marquee/shared/contacts/contact-import';
import type { PreviewContactImportMutation } from '#gql/graphql.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { formatCount, plural } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import actStyles from '#parts/act-on-many/act.module.css';
import { PreviewContactImportDocument } from '../contacts.graphql.ts';
import type { Mapped } from './open-sheet.ts';
import type { FileAside } from './read-aside.ts';
import { texts } from '../texts.ts';
import styles from '../contacts.module.css';

type Preview = Omit<PreviewContactImportMutation['previewContactImport'], '__typename'>;

interface ImportPreviewProps {
  readonly aside: FileAside;
  readonly mapped: Mapped;
}

/** Shows what the import would do, from the rules that will do it: how many are new, and the first ten (BYD-040). */
export function ImportPreview({ aside, mapped }: ImportPreviewProps) {
  const { t } = useTexts(texts);
  const { preview, problem } = usePreview(aside, mapped);
  if (problem) return <p className="small muted">{problem}</p>;
  if (!preview) return <p className="small muted">{t('previewing')}</p>;
  const { created, updated, first } = preview;
  return (
    <div className={`col gap8 ${styles.preview}`} role="status">
      <p className="small">{t('previewed', { created: plural(created, 'contact'), updated: formatCount(updated) })}</p>
      <details>
        <summary className="small muted">{t('firstContacts', { count: first.length })}</summary>
        <ul className={actStyles.items}>
          {first.map(({ label, isNew }) => (
            <li key={label}>
              <span className="cut">{label}</span>
              <span className="muted">{t(isNew ? 'newContact' : 'knownContact')}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** Asked for batch after batch, as they will be sent. */
function usePreview(aside: FileAside, mapped: Mapped) {
  const [send] = useMutation(PreviewContactImportDocument);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = useEffectEvent(async (from: number) => {
    const { contacts } = await aside.batch(from);
    return (await send({ variables: { input: { contacts: [...contacts] } } })).data?.previewContactImport;
  });
  useEffect(() => {
    let isOld = false;
    setPreview(null);
    setProblem(null);
    const all = async () => {
      let sum: Preview | null = null;
      for (let from = 0; from < mapped.count && !isOld; from += IMPORT_BATCH) {
        const part = await ask(from);
        if (part) sum = sum ? plus(sum, part) : part;
      }
      if (!isOld) setPreview(sum);
    };
    all().catch((error: unknown) => isOld || setProblem(errorText(error)));
    return () => void (isOld = true);
  }, [aside, mapped]);
  return { preview, problem };
}

function plus(sum: Preview, part: Preview): Preview {
  return { ...sum, people: sum.people + part.people, created: sum.created + part.created, updated: sum.updated + part.updated };
}
