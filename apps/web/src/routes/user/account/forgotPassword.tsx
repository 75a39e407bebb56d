import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '#features/account/mailed/forgot-password-page.tsx';

export const Route = createFileRoute('/user/account/forgotPassword')({ component: () => <ForgotPasswordPage area="customer" /> });
