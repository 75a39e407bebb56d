import { useApolloClient, useMutation } from '@apollo/client/react';
import { errorText } from '#lib/errors/error-text.ts';
import { useAct } from '#lib/use-act.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { DeleteOrganizationDocument, QueryOrgDeletableDocument } from './organizations.graphql.ts';
import { useEnterOrganization } from './use-enter-organization.ts';
import { texts } from '../texts.ts';

/** The actions on a listed organization. `onDeleted` is called after a deletion. */
export function useOrganizationActs(onDeleted: () => void) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const confirm = useConfirm();
  const client = useApolloClient();
  const enter = useEnterOrganization();
  const [deleteOrganization] = useMutation(DeleteOrganizationDocument);
  // the list may be outdated: the server is asked again (ACC-237)
  const isDeletable = async (orgId: string) => {
    const { data } = await client.query({ query: QueryOrgDeletableDocument, variables: { orgId } });
    return data?.queryOrgDeletable === true;
  };
  const remove = async (orgId: string, orgName: string) => {
    if (!(await isDeletable(orgId))) return notices.warning(t('notDeletable'));
    const question = {
      title: t('deleteTitle'),
      text: t('deleteQuestion'),
      about: orgName,
      cancelText: t('cancel'),
      confirmText: t('confirm'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    await deleteOrganization({ variables: { input: { orgId } } });
    notices.success(t('deleted'));
    onDeleted();
  };
  const orSay =
    <Args extends string[]>(act: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      try {
        await act(...args);
      } catch (error) {
        notices.error(errorText(error));
      }
    };
  const entering = useAct(orSay((orgId: string) => enter(orgId, '/admin/dashboard')));
  const removing = useAct(orSay(remove));
  return { enter: entering.run, remove: removing.run, isBusy: entering.isBusy || removing.isBusy };
}
