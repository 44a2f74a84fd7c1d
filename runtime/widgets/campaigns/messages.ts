/**
 * What operators read about campaigns (pt-BR).
 */
export const campaignMessages = {
  balcao: {
    campaigns: {
      members: {
        title: 'Membros do segmento',
        about: 'Quem faz parte agora do segmento como está salvo: cada pessoa uma vez, pelo e-mail.',
        reading: 'Lendo os membros…',
        count: '%{count} pessoa. |||| %{count} pessoas.',
        broken: 'Ninguém faz parte, porque o segmento não pode ser avaliado.',
        noBackend: 'Este console não tem servidor que leia os membros.',
        filter: 'Filtrar por nome, e-mail ou telefone',
        nobodyFits: 'Ninguém com este filtro.',
        columns: { name: 'Nome', email: 'E-mail', phone: 'Telefone' },
        table: 'Membros do segmento',
        previous: 'Anterior',
        next: 'Próxima',
        page: 'Página %{page} de %{pages}',
        csv: 'Baixar CSV',
        close: 'Fechar',
      },
      send: {
        title: 'Enviar campanha',
        question: 'Confirma o envio?',
        confirm: 'Enviar',
        cancel: 'Cancelar',
        close: 'Fechar',
        counting: 'Contando quem recebe…',
        again: 'Contar de novo',
        noBackend: 'Sem servidor que envie campanhas.',
        recipients: '%{smart_count} pessoa recebe. |||| %{count} pessoas recebem.',
        nobody: 'Ninguém recebe esta campanha agora.',
        not: {
          alreadySent: 'Já receberam',
          unsubscribed: 'Descadastradas',
          competitors: 'Concorrentes',
          withoutAddress: 'Sem endereço',
        },
        frozen:
          'Os destinatários, o remetente e o modelo ficam como estão agora. O que você mudar depois não muda este envio.',
        changed: 'Quem recebe a campanha mudou. Confira os números e confirme de novo.',
      },
      panel: {
        never: 'Esta campanha ainda não foi enviada.',
        starting: 'O envio está começando…',
        label: 'Andamento do envio',
        status: {
          running: 'Enviando',
          paused: 'Em pausa',
          finished: 'Envio concluído',
          cancelled: 'Envio cancelado',
        },
        share: '%{ended} de %{total}',
        waits: 'Espera até %{time}, pelo limite ou pelo horário de envio.',
        frozen: 'As mudanças que você fizer agora não mudam este envio.',
        doubt:
          'Em dúvida: a mensagem pode ter saído, e o provedor não respondeu. Um aviso dele ainda pode chegar.',
        openRun: 'Ver a execução',
        tally: {
          accepted: 'Aceitas',
          pending: 'Pendentes',
          failed: 'Com falha',
          doubtful: 'Em dúvida',
          skipped: 'Não enviadas',
        },
        actions: {
          pause: 'Pausar',
          resume: 'Continuar',
          cancel: 'Cancelar envio',
          'retry-failed': 'Tentar de novo as que falharam',
          'resend-doubtful': 'Enviar de novo as que estão em dúvida',
          'give-up-doubtful': 'Desistir das que estão em dúvida',
        },
        back: 'Voltar',
        ask: {
          cancel: {
            title: 'Cancelar este envio?',
            about:
              'O que já saiu fica como está. Quem não recebeu pode receber em outro envio desta campanha.',
          },
          'resend-doubtful': {
            title: 'Enviar de novo as que estão em dúvida?',
            about: 'Quem já tinha recebido recebe duas vezes. Veja antes, no provedor, se elas chegaram.',
          },
          'give-up-doubtful': {
            title: 'Desistir das que estão em dúvida?',
            about: 'Elas contam como falha, e esta campanha não é mais enviada a essas pessoas.',
          },
        },
      },
      emailTest: {
        title: 'Prévia e teste',
        about: 'O modelo vai como está salvo, para o e-mail de teste da página SendGrid.',
        customer: 'Com os dados de',
        nobody: 'Sem cliente, aparece o que vem depois da barra: {{firstName|cliente}}.',
        send: 'Enviar teste',
        sent: 'Teste enviado para %{address}.',
        preview: 'Abrir prévia em nova aba',
        blocked: 'O navegador não abriu a aba. Permita janelas deste endereço e tente de novo.',
        close: 'Fechar',
        noBackend: 'Este console não tem servidor que envie e-mails.',
      },
    },
  },
};
