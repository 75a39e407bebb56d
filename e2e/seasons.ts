import { ask, pageOf } from './staff.ts';
import type { StoryBrowser } from './world.ts';

/** Season tickets of the demo organization, as a super user switches them. */
export async function switchSeasons(browser: StoryBrowser, isSeasonTickets: boolean): Promise<void> {
  const update = 'mutation U($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { isSeasonTickets } }';
  await ask(await pageOf(browser, 'Super user'), update, { input: { organization: { isSeasonTickets } } });
}
