import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMe, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';

const organization = anOrganization();
const me = aMe({ organization, role: 'SCANNER', phoneNumber: '+18015550142' });
const answers = { me, events: [], eventCounts: { upcoming: 0, past: 0, cancelled: 0 } };
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('head script')];

/** Opens the profile popup and chooses Chat With Support. */
async function askForHelp(chatAppId: string) {
  const page = await renderRoute('/admin/dashboard/events', { answers, config: { chatAppId } });
  fireEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Chat With Support' }));
  return page;
}

describe('chat with support', () => {
  const opened = vi.fn();
  const chat = vi.fn();
  beforeEach(() => void vi.stubGlobal('open', opened));
  afterEach(() => {
    for (const script of scripts()) script.remove();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
    delete (window as { Intercom?: unknown }).Intercom;
  });

  it('ACC-089 loads the widget and starts it with id, name, e-mail, phone and company', async () => {
    await askForHelp('app1');
    await waitFor(() => expect(scripts().map(({ src }) => src)).toEqual(['https://widget.intercom.io/widget/app1']));
    Object.assign(window, { Intercom: chat });
    fireEvent.load(scripts()[0]!);
    await waitFor(() => expect(chat).toHaveBeenCalledTimes(2));
    expect(chat.mock.calls).toEqual([
      [
        'boot',
        {
          app_id: 'app1',
          user_id: me._id,
          name: 'Dana Whitlock',
          email: me.email,
          phone: '+18015550142',
          company: { company_id: organization._id, name: organization.orgName },
        },
      ],
      ['show'],
    ]);
    expect(opened).not.toHaveBeenCalled();
  });

  it('ACC-089 ends the chat at logout, so that the next user cannot read it', async () => {
    Object.assign(window, { Intercom: chat });
    await askForHelp('app1');
    await waitFor(() => expect(chat).toHaveBeenCalledTimes(2));
    fireEvent.click(await screen.findByRole('button', { name: /Account menu/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    await waitFor(() => expect(chat).toHaveBeenLastCalledWith('shutdown'));
  });

  it.each([
    ['none is configured', ''],
    ['the widget does not load', 'app1'],
  ])('ACC-089 opens a mail when %s, and the app keeps working', async (_case, chatAppId) => {
    const { location } = await askForHelp(chatAppId);
    if (chatAppId) {
      await waitFor(() => expect(scripts()).toHaveLength(1));
      fireEvent.error(scripts()[0]!);
    }
    await waitFor(() => expect(opened).toHaveBeenCalledWith('mailto:support@marquee.example', '_self'));
    expect(location()).toContain('/admin/dashboard/events');
  });
});
