import { useQuery } from '@apollo/client/react';
import { ROLE_NAMES } from '@marquee/shared/permissions';
import { Navigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Trans } from 'react-i18next';
import type { InvitationLetterQuery } from '#gql/graphql.ts';
import { InvitationLetterDocument } from '#lib/session/letter.graphql.ts';
import { usePageTitle } from '#lib/text/page-title.ts';
import { rememberReturn } from '#lib/session/return-path.ts';
import { LetterEntry } from '#parts/letters/letter-entry.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import { texts } from '#parts/letters/letter-texts.ts';
import { useTexts } from '#lib/text/texts.ts';

interface InvitationLetterProps {
  readonly roleId: string;
  /** From the mail's link. */
  readonly mailKey: string;
}

/** An invitation before the login: inviter, organization, role and address. */
export function InvitationLetter({ roleId, mailKey }: InvitationLetterProps) {
  const { t } = useTexts(texts);
  usePageTitle(t('invited'));
  const { data, error, refetch } = useQuery(InvitationLetterDocument, { variables: { roleId, key: mailKey } });
  const letter = data?.invitationLetter;
  if (letter) {
    return (
      <LetterEntry title={t('invited')} mailbox={letter.mailbox} area="promoter" onStale={refetch}>
        <InvitationLead letter={letter} />
      </LetterEntry>
    );
  }
  if (data) return <ToEntry />;
  return error ? <ListFailed text={t('didNotLoad')} onRetry={() => void refetch().catch(() => {})} /> : <RowsSkeleton rows={1} />;
}

/** The sentence of the mail. */
export function InvitationLead({ letter }: { letter: NonNullable<InvitationLetterQuery['invitationLetter']> }) {
  const { t } = useTexts(texts);
  const { invitedBy: from, orgName } = letter;
  const role = ROLE_NAMES[letter.role];
  const components = { b: <b /> };
  if (!from) return <Trans t={t} i18nKey="invitedByOrg" values={{ orgName, role }} components={components} shouldUnescape />;
  return <Trans t={t} i18nKey="invitedBy" values={{ from, orgName, role }} components={components} shouldUnescape />;
}

/** A link without data: the login first, then back to the invitation. */
function ToEntry() {
  const { state } = useRouter();
  useEffect(() => rememberReturn(state.location.href), [state]);
  return <Navigate to="/account" search={{ step: 'email' }} />;
}
