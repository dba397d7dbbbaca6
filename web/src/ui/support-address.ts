/** Where people write to who need help. */
export const SUPPORT_ADDRESS = 'support@verso.example';
