/** The gateway understood and refused; retrying is useless. The message is for the log. */
export class PayRefusal extends Error {}
