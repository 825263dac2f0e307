export const mailedLinks = {
  reset: {
    title: 'A new password',
    lead: 'Choose one with at least 8 characters. You then log in with it.',
    submit: 'Change password',
    again: 'Ask for a new link',
    done: 'Your password has been changed. Please log in.',
  },
  confirm: {
    title: 'Is this your address?',
    lead: 'Confirm that our mail has reached you. From then on we also tell you about what you save and ask for.',
    submit: 'Confirm my address',
    account: 'Go to my account',
    done: 'Your e-mail address is confirmed.',
  },
};
