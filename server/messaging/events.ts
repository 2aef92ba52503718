/** Events of conversations. */
export interface MessagingEvents {
  'message.sent': { message: number; room: number; sender: number; receiver: number; ad: number | null };
  /** A person has read a conversation, or removed it from their side. */
  'conversation.read': { room: number; reader: number };
  /** A message that asks for a code or leads to a payment page, by a sender who wrote such messages to several people. */
  'message.suspected': { message: number; sender: number };
  'person.blocked': { blocker: number; blocked: number };
}
