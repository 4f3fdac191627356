#!/usr/bin/perl
# A bot in another language. It likes variety: it takes what it has done least often so far, and of several such
# options the one with the longest label, because that sounds like the most fun.
#
#   woolgather play sheepy-time --with 'dreamer=perl examples/programs/dreamer.pl' --bots dreamer
#
# A question is one line of JSON. What this bot wants of it is simple enough for a pattern, so that it runs wherever
# there is a Perl, without a module; a better bot would read all of it, and think about "view".
use strict;
use warnings;

$| = 1;    # or an answer would wait in a buffer, and the table for it

my %done;
while ( my $line = <STDIN> ) {
    my ($type) = $line =~ /^\{"type":"(\w+)"/;
    if ( $type eq 'hello' ) {
        print "{}\n";
    }
    elsif ( $type eq 'choose' ) {
        my ($options) = $line =~ /"options":\[(.*)\],"view":/;
        my @labels = $options =~ /"label":"((?:[^"\\]|\\.)*)"/g;
        my ($best) = sort {
            ( $done{ $labels[$a] } // 0 ) <=> ( $done{ $labels[$b] } // 0 )
              || length $labels[$b] <=> length $labels[$a]
              || $a <=> $b
        } 0 .. $#labels;
        $done{ $labels[$best] }++;
        print $best + 1, "\n";
    }
}    # the pipe is closed: nothing more will be asked
