import { signedPictures } from '#server/platform/images/signed-address.ts';

/** The addresses of pictures of conversations, each valid for one to two days. */
export const { urlOf: chatPictureUrl, secondsLeft } = signedPictures({ path: 'chat-media', purpose: 'chat picture', seconds: 86_400 });
