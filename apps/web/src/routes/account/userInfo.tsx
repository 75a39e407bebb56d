import { createFileRoute } from '@tanstack/react-router';
import { UserInfoPage } from '../../features/account/user-info-page.tsx';
import { leadFromAccountHome } from '../../lib/account-home.ts';
import { admitSignedIn } from '../../lib/guards.ts';

export const Route = createFileRoute('/account/userInfo')({
  beforeLoad: async ({ context }) => {
    const admitted = await admitSignedIn(context.client);
    await leadFromAccountHome(context.client);
    return admitted;
  },
  component: UserInfoPage,
});
