import { describe, expect, it } from 'vitest';

import { ask, pageOf } from './staff.ts';
import { address, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const SUPER = 'Super user';
const AREA = '/admin/dashboard/super';
const CREATE = 'mutation C($name: String!) { createOrganization(input: { orgName: $name }) { _id } }';
const DELETE = 'mutation D($input: DeleteOrganizationInput!) { deleteOrganization(input: $input) }';
const LIST = 'query L($query: OrganizationsQueryInput) { organizations(query: $query) { organizations { _id isOrgDeletable } } }';
const NOT_DELETABLE = 'This organization cannot be deleted through the application.';

describe('the super area', () => {
  it('ACC-148 ACC-149 a super user deletes an organisation that never sold and is refused one that did', async () => {
    const founder = await pageOf(browser, 'User without a team');
    await ask(founder, CREATE, { name: 'Story House' });
    const page = await pageOf(browser, SUPER);
    await page.goto(address(`${AREA}/organizations`));
    const row = page.getByRole('row').filter({ hasText: 'Story House' });
    await row.getByRole('button', { name: 'Delete Story House' }).click();
    await page.getByText('Are you sure you want to delete this organization?').waitFor();
    await page.screenshot({ path: shot('super-delete') });
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Organization deleted successfully.').waitFor();
    await row.waitFor({ state: 'detached' });

    const sold = page.getByRole('row').filter({ hasText: 'Redstone Presents' });
    await sold.waitFor();
    expect(await sold.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
    const { organizations } = await ask<{ organizations: { organizations: { _id: string; isOrgDeletable: boolean }[] } }>(page, LIST, {
      query: { orgQuery: 'Harbor' },
    });
    const [harbor] = organizations.organizations;
    expect(harbor?.isOrgDeletable).toBe(false);
    await expect(ask(page, DELETE, { input: { orgId: harbor?._id } })).rejects.toThrow(NOT_DELETABLE);

    // the list is stale: the server checks again
    await page.route('**/graphql', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"isOrgDeletable":false', '"isOrgDeletable":true') });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Delete Harbor Stage Collective' }).click();
    await page.getByText(NOT_DELETABLE).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  });
});
