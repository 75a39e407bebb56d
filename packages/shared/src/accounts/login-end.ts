/** Why a login was ended early; only shown to its own token. */
export const LOGIN_ENDS = ['SIGNED_OUT', 'CREDENTIALS_CHANGED', 'ROLE_CHANGED', 'MEMBER_REMOVED', 'ORGANIZATION_DELETED'] as const;
export type LoginEnd = (typeof LOGIN_ENDS)[number];

export function isLoginEnd(value: unknown): value is LoginEnd {
  return LOGIN_ENDS.some((end) => end === value);
}
