import { useMutation } from '@apollo/client/react';
import type { GuestListPartsFragment, GuestPartsFragment } from '#gql/graphql.ts';
import type { GuestInput } from '#gql/schema-types.ts';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { HoldsDocument } from '../holds.graphql.ts';
import {
  DeleteGuestListDocument,
  GuestsOfListDocument,
  ImportGuestsDocument,
  MailGuestsDocument,
  ReturnGuestDocument,
  SaveGuestListDocument,
  UpdateGuestDocument,
} from './guests.graphql.ts';
import { texts } from './texts.ts';

export type GuestListRow = GuestListPartsFragment;
export type GuestRow = GuestPartsFragment;

/** What staff enter about a list; `returnAt` in UTC. */
export interface ListDraft {
  name: string;
  holdId: string;
  returnAt: string | null;
  note: string;
}

/** What is done with lists and guests; each act reads the lists, their guests and the blocks again. Acts reject with the server's refusal. */
export function useGuestActs(eventId: string) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const again = { refetchQueries: [GuestsOfListDocument, HoldsDocument], awaitRefetchQueries: true };
  const [sendList] = useMutation(SaveGuestListDocument, again);
  const [sendDelete] = useMutation(DeleteGuestListDocument, {
    refetchQueries: [HoldsDocument],
    awaitRefetchQueries: true,
  });
  const [sendImport] = useMutation(ImportGuestsDocument, again);
  const [sendGuest] = useMutation(UpdateGuestDocument, again);
  const [sendReturn] = useMutation(ReturnGuestDocument, again);
  const [sendMails] = useMutation(MailGuestsDocument, again);
  return {
    saveList: async ({ name, holdId, returnAt, note }: ListDraft, listId: string | null, idempotencyKey: string): Promise<void> => {
      const input = { eventId, name, note, returnAt: returnAt!, ...(listId ? { listId } : { holdId }) };
      await sendList({ variables: { input, ...(!listId && { idempotencyKey }) } });
      notices.success(t('saved'));
    },
    deleteList: async (listId: string): Promise<void> => {
      await sendDelete({ variables: { input: { eventId, listId } } });
      notices.success(t('deleted'));
    },
    add: async (listId: string, guests: readonly GuestInput[], isMailed: boolean) => {
      const { data } = await sendImport({ variables: { input: { eventId, listId, guests: [...guests], isMailed } } });
      const { added, refused } = data!.importGuests;
      if (added.length > 0) notices.success(t('added', { count: added.length }));
      return refused;
    },
    update: async (guestId: string, guest: GuestInput): Promise<void> => {
      await sendGuest({ variables: { input: { eventId, guestId, guest } } });
    },
    putOnSale: async (guestId: string): Promise<void> => {
      await sendReturn({ variables: { input: { eventId, guestId } } });
    },
    mail: async (listId: string): Promise<void> => {
      await sendMails({ variables: { input: { eventId, listId } } });
      notices.success(t('mailed'));
    },
  };
}
