import { createFileRoute } from '@tanstack/react-router';
import { UserInfoPage } from '#features/account/user-info-page.tsx';
import { admitToAccountHome } from '#lib/session/guards.ts';

export const Route = createFileRoute('/account/userInfo')({
  beforeLoad: ({ context }) => admitToAccountHome(context.client),
  component: UserInfoPage,
});
