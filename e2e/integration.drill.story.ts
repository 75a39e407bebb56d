import { describe, expect, it } from 'vitest';

import { CARDS, fillForm, orderNumberOn, payButton, takePlaces, useCard } from './buying.ts';
import { ask, pageOf, until } from './staff.ts';
import { address, publicEvent, shot, useBrowser, world } from './world.ts';

const browser = useBrowser();
const buyer = { fullName: 'Ivo Integrated', email: 'ivo@integration.example', phoneNumber: '+18015557501' };
const PHONE_SCREEN = { viewport: { width: 390, height: 844 } };

/** How the outside system answers from now on. */
async function set(mode: string): Promise<void> {
  const { ok } = await fetch(`${world().integrationUrl}/control`, { method: 'POST', body: new URLSearchParams({ mode }) });
  if (!ok) throw new Error(`The integration simulator has no mode ${mode}.`);
}

async function orderIdOf(number: string): Promise<string> {
  const page = await pageOf(browser, 'Box office');
  const query = 'query O($query: OrdersQueryInput) { orders(query: $query) { orders { _id } } }';
  return until(`the order ${number} in the list`, async () => {
    const { orders } = await ask<{ orders: { orders: { _id: string }[] } }>(page, query, { query: { any: number } });
    return orders.orders[0]?._id ?? null;
  });
}

describe('the integration of an organisation', () => {
  it('OPS-173 OPS-175 AUT-204 an order that the outside system refused is sent again by the box office', async () => {
    await set('refuse');
    const operator = await pageOf(browser, 'Super user');
    await operator.goto(address('/admin/dashboard/settings/organization'));
    await operator.getByRole('switch', { name: 'Enable TEI/TEG Integration' }).click();
    await operator.getByLabel('TEG client id').fill('redstone');
    await operator.getByLabel('TEG secret').fill('a secret of the story');
    await operator.getByLabel('TEG url').fill('https://teg.example/api');
    await operator.getByRole('button', { name: 'SAVE SETTINGS' }).click();
    await operator.getByText('Your organization settings have been saved').waitFor();
    await operator.reload();
    await operator.getByRole('heading', { name: 'TEI/TEG integration' }).waitFor();
    await operator.screenshot({ path: shot('integration-settings'), fullPage: true });

    const visitor = await browser.page();
    await takePlaces(visitor, publicEvent(), { Balcony: 1 });
    await fillForm(visitor, buyer);
    await useCard(visitor, CARDS.pays);
    await payButton(visitor).click();
    const orderId = await orderIdOf(await orderNumberOn(visitor));

    const staff = await pageOf(browser, 'Box office');
    const panel = staff.locator('section').filter({ has: staff.getByRole('heading', { name: 'Integration', exact: true }) });
    await until('the refusal on the page of the order', async () => {
      await staff.goto(address(`/admin/dashboard/orders/details?orderId=${orderId}`));
      await staff.getByRole('heading', { name: 'Additional info' }).waitFor();
      return (await panel.getByTestId('integration-failed').isVisible()) || null;
    });
    await staff.screenshot({ path: shot('integration-failed'), fullPage: true });

    await set('ok');
    await panel.getByRole('button', { name: 'Send again' }).click();
    await panel.getByTestId('integration-sent').waitFor();
    await panel.getByRole('button', { name: 'Send again' }).waitFor({ state: 'detached' });
    const taken = (await (await fetch(`${world().integrationUrl}/orders`)).json()) as { id: string; kind: string }[];
    expect(taken.filter(({ id }) => id === orderId)).toMatchObject([{ kind: 'Finished' }]);

    await panel.getByRole('button', { name: 'History' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Order Integration History' });
    await dialog.waitFor();
    expect((await dialog.getByRole('listitem').allInnerTexts()).map((text) => /^\w+/.exec(text)?.[0])).toEqual(['Sent', 'Failed']);
    await staff.screenshot({ path: shot('integration-history') });

    const phone = await pageOf(browser, 'Box office', { ...PHONE_SCREEN, colorScheme: 'dark' });
    await phone.goto(address(`/admin/dashboard/orders/details?orderId=${orderId}`));
    await phone.getByTestId('integration-sent').scrollIntoViewIfNeeded();
    await phone.screenshot({ path: shot('integration-phone-dark') });
  });
});
