import { inLanguages, toast } from '../../core/language.js'

export const messages = inLanguages({
  en: {
    missing: {
      office: 'This office was not found.',
      term: 'This term was not found.',
      committee: 'This committee was not found.',
      committeeMember: 'This person is not on the committee.',
      step: 'This step was not found.',
    },
    created: (title: string) => toast('Office added', `${title} is now on the list.`),
    saved: (title: string) => toast('Office saved', `We saved your changes to ${title}.`),
    deleted: (title: string) => toast('Office deleted', `${title} is no longer on the list.`),
    appointed: (name: string, title: string) =>
      toast('Officer appointed', `${name} is on the team as ${title}.`),
    termSaved: toast('Term saved', 'We saved the new days.'),
    termRemoved: toast('Officer removed', 'The term was deleted with its permissions.'),
    notYours: 'You can only give permissions that you have yourself.',
    chapterOnly: 'A chapter lead can have events and messages only',
    chapterRequired: 'Chapter is required',
    noChapter: 'Only a chapter lead has a chapter',
    titleTaken: 'Another office has this title',
    overlaps: 'This member already has this office on some of these days.',
    standard: 'The standard offices can’t be deleted. Leave them vacant instead.',
    inUse: 'Remove the people from this office first.',
    hasEvents: 'Events are for this group only. Change their audience first.',
    notActive: 'Choose an active member',

    committeeCreated: (name: string) => toast('Committee added', `${name} is now on the list.`),
    committeeSaved: (name: string) => toast('Committee saved', `We saved your changes to ${name}.`),
    committeeDeleted: (name: string) =>
      toast('Committee deleted', `${name} is no longer on the list.`),
    committeeNameTaken: 'Another committee has this name',
    memberAdded: (name: string) => toast('Member added', `${name} is on the committee.`),
    memberSaved: toast('Member saved', 'We saved your changes.'),
    memberRemoved: toast('Member removed', 'They are no longer on the committee.'),
    alreadyOn: 'This member is already on the committee on some of these days.',

    stepAdded: toast('Step added', 'It’s at the end of the checklist.'),
    stepRemoved: toast('Step deleted', 'It’s no longer on the checklist.'),
  },
})
