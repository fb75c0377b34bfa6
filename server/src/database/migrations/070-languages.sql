-- People choose the language of their pages and mails, organisations that of mails to people who never chose (languages.md).
alter table account add column language text not null default '';
comment on column account.language is 'The language that the person has chosen, such as hi; empty: none';
alter table organisation add column language text not null default 'en';
comment on column organisation.language is 'Language of mails to people who have chosen none';
grant update (language) on organisation to lexboard_app;
