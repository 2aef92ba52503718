-- What the staff take away of a conversation: the pictures of a message as well as its words.

-- Since when a picture is shown to nobody but the staff; the staff put it back when they accept an appeal. It goes with the
-- account of who sent it, as the words do that were taken away. So a message without text and pictures is one whose sender
-- is gone, or one that was taken away.
alter table chat_images add column hidden_at timestamptz;
