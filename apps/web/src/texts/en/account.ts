export const account = {
  title: 'Sell your next show',
  intro: 'Log in with your email.',
  email: 'Email',
  emailPlaceholder: 'you@venue.com',
  next: 'Next',
  back: 'Back',
  passwordTitle: 'Enter your password',
  passwordIntro: 'For {{email}}',
  password: 'Password',
  logIn: 'Log in',
  passwordMissing: 'Enter your password.',
  accept: 'By going on you accept the terms and the privacy notice.',
} as const;
