/** The gateway understood and will not; asking again is of no use. The message is for the log. */
export class PayRefusal extends Error {}
