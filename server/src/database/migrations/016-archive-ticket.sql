-- A ticket can also stand for everything of the organisation.
alter table attachment_ticket alter column attachment_id drop not null;
comment on column attachment_ticket.attachment_id is 'The file that it is for; null for everything of the organisation';
