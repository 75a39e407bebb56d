import { chatWidget } from './close-support-chat.ts';
import { loadScript } from './load-script.ts';

/** The user that support talks to. */
export interface ChatPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly company: { readonly id: string; readonly name: string } | null;
}

/** Opens the chat for a user; loads the widget the first time. Rejects when it does not load (ACC-089). */
export async function openSupportChat(appId: string, { id, name, email, phone, company }: ChatPerson): Promise<void> {
  if (!chatWidget()) await loadScript(`https://widget.intercom.io/widget/${encodeURIComponent(appId)}`);
  const chat = chatWidget();
  if (!chat) throw new Error('The chat is not there');
  chat('boot', {
    app_id: appId,
    user_id: id,
    name,
    email,
    ...(phone && { phone }),
    ...(company && { company: { company_id: company.id, name: company.name } }),
  });
  chat('show');
}
